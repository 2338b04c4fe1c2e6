"""Names of countries, for questions that ask for one: states of today, some of the past, and the parts of Britain.

"Georgia" is among them, and may be another place of that name.
"""

from core.kbqa.names import as_text

_NAMES = """Afghanistan|Albania|Algeria|Andorra|Angola|Antigua and Barbuda|Argentina|Armenia|Australia|Austria|
Azerbaijan|Bahamas|Bahrain|Bangladesh|Barbados|Belarus|Belgium|Belize|Benin|Bhutan|Bolivia|
Bosnia and Herzegovina|Botswana|Brazil|Brunei|Bulgaria|Burkina Faso|Burma|Burundi|Cambodia|Cameroon|
Canada|Cape Verde|Central African Republic|Chad|Chile|China|Colombia|Comoros|Congo|Costa Rica|Croatia|
Cuba|Cyprus|Czech Republic|Czechia|Czechoslovakia|Democratic Republic of the Congo|Denmark|Djibouti|
Dominica|Dominican Republic|East Timor|Ecuador|Egypt|El Salvador|England|Equatorial Guinea|Eritrea|
Estonia|Eswatini|Ethiopia|Fiji|Finland|France|Gabon|Gambia|Georgia|Germany|Ghana|Greece|Grenada|
Guatemala|Guinea|Guinea-Bissau|Guyana|Haiti|Honduras|Hungary|Iceland|India|Indonesia|Iran|Iraq|
Ireland|Israel|Italy|Ivory Coast|Jamaica|Japan|Jordan|Kazakhstan|Kenya|Kiribati|Kosovo|Kuwait|
Kyrgyzstan|Laos|Latvia|Lebanon|Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Madagascar|
Malawi|Malaysia|Maldives|Mali|Malta|Marshall Islands|Mauritania|Mauritius|Mexico|Micronesia|Moldova|
Monaco|Mongolia|Montenegro|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|Netherlands|New Zealand|
Nicaragua|Niger|Nigeria|North Korea|North Macedonia|Northern Ireland|Norway|Oman|Pakistan|Palau|
Palestine|Panama|Papua New Guinea|Paraguay|People's Republic of China|Peru|Philippines|Poland|Portugal|
Qatar|Republic of Ireland|Romania|Russia|Russian Federation|Rwanda|Saint Kitts and Nevis|Saint Lucia|
Saint Vincent and the Grenadines|Samoa|San Marino|Saudi Arabia|Scotland|Senegal|Serbia|Seychelles|
Sierra Leone|Singapore|Slovakia|Slovenia|Solomon Islands|Somalia|South Africa|South Korea|South Sudan|
Soviet Union|Spain|Sri Lanka|Sudan|Suriname|Sweden|Switzerland|Syria|Taiwan|Tajikistan|Tanzania|
Thailand|Togo|Tonga|Trinidad and Tobago|Tunisia|Turkey|Turkmenistan|Tuvalu|UK|US|USA|USSR|Uganda|
Ukraine|United Arab Emirates|United Kingdom|United States|United States of America|Uruguay|Uzbekistan|
Vanuatu|Vatican City|Venezuela|Vietnam|Wales|Yemen|Yugoslavia|Zambia|Zimbabwe"""
_COUNTRIES = frozenset(" ".join(name.split()).casefold() for name in _NAMES.split("|"))


def is_country(name: str) -> bool:
    """Whether a name is that of a country, with or without "the"."""
    return as_text(name).casefold().removeprefix("the ") in _COUNTRIES
