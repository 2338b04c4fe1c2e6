"""A loan with an agent: roles in two words, two rates of interest, instalments and a penalty for each breach."""

LOAN = """LOAN AGREEMENT

This Loan Agreement is made on 19 September 2023 between Brennholm Paper GmbH ("Lender"), Moravia Estates a.s. \
("Guarantor"), Wenzel Trust Services Ltd. ("Security Agent") and Ostrava Print s.r.o. ("Borrower").

1. Loan. The Lender lends EUR 750,000 to the Borrower. The Lender shall pay out the loan on 1 October 2023.

2. Interest. The loan bears interest at 5.5% per annum. Interest is payable on the last day of each quarter.

3. Repayment. The Borrower shall repay the loan in ten equal instalments of EUR 75,000. The first instalment is due on \
31 March 2024. The Borrower may repay the loan early without a fee.

4. Guarantee. The Guarantor guarantees the repayment of the loan up to EUR 300,000.

5. Use. The Borrower shall use the loan only for the purchase of a printing press.

6. Fees. The Borrower shall pay EUR 12,000 to the Lender on signing and EUR 9,000 to the Security Agent after closing. \
The Borrower shall answer urgent requests within two days and other requests within three weeks.

7. Default. The Lender may terminate this Agreement without notice if the Borrower fails to pay an instalment within \
fourteen days after the due date. Overdue amounts bear interest at 8% per annum. For each breach of its duty to inform \
the Borrower shall pay a penalty of EUR 1,500.

8. Margin. If the equity ratio falls below 30%, the margin rises by 2%; if it falls below 20%, the margin rises by 4%.

9. Governing law and courts. This Agreement is governed by the laws of Austria. The Commercial Court of Vienna has \
exclusive jurisdiction.
"""
