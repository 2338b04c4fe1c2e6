"""An opinion in the manner of printed reports, with two issues, a dissent in part and a story, for the tests."""

OPINION = """IN THE COURT OF APPEALS OF IOWA

No. 20-1188. Filed March 9, 2022.

PELLMAN ORCHARDS, INC., Plaintiff-Appellee,
v.
DRAYCOTT FREIGHT COMPANY, Defendant-Appellant.

Appeal from the Iowa District Court for Linn County, Judge Rosalind Teague.

Marguerite Ohlsson, of Cedar Rapids, for appellant.
Tobias Renfrew, for appellee.

Heard by Vandermeer, P.J., and Ishikawa and Brandt, JJ.

ISHIKAWA, J.

Draycott Freight Company appeals a judgment for Pellman Orchards, Inc. of $86,500 for a load of apples that spoiled on
the way to Tulsa. We affirm on liability, reverse on lost profits, and remand.

Pellman delivered 40 crates to Draycott on October 2, 2018. They were to be kept at 34 degrees. The driver, Everett
Sloane, left the yard at 9:40 p.m. and reached a truck stop at 10:25 p.m., where he switched the cooling unit off. On
October 4 Naomi Bexley, Pellman's sales manager, telephoned Draycott's dispatcher, Curtis Haldane, to say that the
buyer had refused the load. Haldane replied by email on October 11 that Pellman would have to bring its claim in
writing. Pellman then sold what could be saved to Larkin Cider at $5 a crate; the buyer in Tulsa had promised $52.
The carrier paid nothing. Of the thirty drivers that Draycott employed, four had no training in refrigeration.

Judge Teague tried the case for three days without a jury. She found that the driver's act was negligent, and awarded
$61,500 for the apples and $25,000 for lost profits.

Liability. Draycott contends that a switch pressed by mistake is no negligence. We disagree. A carrier must watch what
it is trusted with. Norcross v. Bayard Lines (1999). The first assignment of error is overruled.

Lost profits. Pellman called no witness on its next season. Profits that rest on hope alone may not be awarded. Abbott
Seed Co. v. Wray (2011). The second assignment is sustained, and that part of the judgment is reversed.

Notice. The bill of lading did not require a claim in writing. Nothing in it obliged Pellman to write before suit.

On remand the district court may award interest but may not hear new evidence. Each party shall bear its own costs.

Vandermeer, P.J., concurs. BRANDT, J., concurs in part and dissents in part.

BRANDT, J., dissenting in part. I would affirm the award of lost profits."""
