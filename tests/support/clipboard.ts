/** What other programs put on the clipboard as HTML. */

/** Word 365: headings, a title, lists as paragraphs, a table, a shape, empty lines for distance. */
export const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:"";color:red} --></style></head>
<body lang=NL-BE style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Titel<o:p></o:p></p>
<h1 style='margin-top:12pt'><span lang=NL-BE style='mso-fareast-font-family:"Times New Roman"'>Verkopen<o:p></o:p></span></h1>
<p class=MsoNormal><span style='color:red'>Een <b>vet</b> en <i style='mso-bidi-font-style:normal'>schuin</i> woord.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Eerste<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Onder eerste<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><!--[endif]-->Tweede<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Stap een<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=302 valign=top style='width:226.55pt'><p class=MsoNormal><b>Kost<o:p></o:p></b></p></td><td><p class=MsoNormal>Bedrag<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://example.be/a">link</a> <a name="_Toc1">anker</a><v:shape id="x"><v:imagedata src="file:///C:/x.png"/></v:shape></p>
<!--EndFragment--></body></html>`

export const FROM_WORD_CLEANED = `<h2>Titel</h2>
<h2>Verkopen</h2>
<p>Een <strong>vet</strong> en <em>schuin</em> woord.</p>
<ul>
<li>Eerste<ul>
<li>Onder eerste</li>
</ul></li>
<li>Tweede</li>
</ul>
<ol>
<li>Stap een</li>
</ol>
<table>
<tbody>
<tr><td><strong>Kost</strong></td><td>Bedrag</td></tr>
</tbody>
</table>
<p><a href="https://example.be/a">link</a> anker</p>`

/** Google Docs: all of it in a `<b>` that isn't bold, marks as styles, lists in lists, links over itself. */
export const FROM_GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Kop</span></h2><p dir="ltr"><span style="font-weight:700;white-space:pre-wrap">Vet</span><span style="font-style:italic"> schuin</span><span> gewoon m</span><span style="vertical-align:super">2</span></p><br><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>een</span></p></li><ul><li><p>twee</p></li></ul></ul><p><a href="https://www.google.com/url?q=https://example.be/x&amp;sa=D" style="color:#1155cc"><span>naar x</span></a></p></b><br class="Apple-interchange-newline">`

export const FROM_GOOGLE_DOCS_CLEANED = `<h2>Kop</h2>
<p><strong>Vet</strong><em> schuin</em> gewoon m<sup>2</sup></p>
<ul>
<li>een<ul>
<li>twee</li>
</ul></li>
</ul>
<p><a href="https://example.be/x">naar x</a></p>`

/** A web page that means harm. */
export const FROM_A_BAD_PAGE = `<div onclick="alert(1)">a</div><script>alert(1)</script><style>p{color:red}</style><iframe src="https://evil.be"></iframe>
<p style="color:red" class="x">b <a href="javascript:alert(1)">c</a><img src="https://evil.be/x.gif" onerror="alert(1)"></p>`

export const FROM_A_BAD_PAGE_CLEANED = `<p>a</p>
<p>b c</p>`
