"""Everything in Plumbline that thinks. Never imports streamlit."""
