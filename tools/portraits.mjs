// `node tools/portraits.mjs`: draws the portraits of the demo's team into public/demo/. Run by hand; the pictures
// are in the repository. They are the project's own work, under its licence, and show nobody who exists.
import sharp from 'sharp'

/** Size of a portrait in px, 4:5. Coordinates below are in this frame. */
const [WIDTH, HEIGHT] = [800, 1000]
const FOLDER = 'public/demo'

const INK = '#2b211c'

/** Skin in light, in shade, and the lips. */
const SKIN = {
  fair: ['#efcdb4', '#dcb094', '#c07f6d'],
  rose: ['#f0c5ab', '#dba486', '#b96f5f'],
  olive: ['#dcb08a', '#c1916b', '#a1604c'],
  tan: ['#d3a27b', '#b5865f', '#a85c4b'],
  deep: ['#8f5e43', '#704731', '#b0655a'],
}

const HEAD = 'M274 380C274 250 322 188 400 188C478 188 526 250 526 380C526 486 482 606 400 608C318 606 274 486 274 380Z'
const STRONG =
  'M272 380C272 250 322 188 400 188C478 188 528 250 528 380C528 452 522 500 502 540C480 586 440 612 400 612C360 612 320 586 298 540C278 500 272 452 272 380Z'
const SHADE = 'M416 640C494 600 506 470 500 380C494 290 470 230 424 170L580 160L580 660Z'
const SHOULDERS =
  'M20 1080C30 886 104 826 232 790C290 774 318 762 328 728L472 728C482 762 510 774 568 790C696 826 770 886 780 1080Z'

const line = (d, colour, width) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const area = (d, colour, rest = '') => `<path d="${d}" fill="${colour}" ${rest}/>`

/** Eyes, brows, nose and mouth. */
function face([, shade, lips], { brow, full = false, smile = 10 }) {
  const eye = (x) =>
    `<ellipse cx="${x}" cy="402" rx="9.5" ry="11.5" fill="${INK}"/>` +
    line(`M${x - 23} 401Q${x - 2} 379 ${x + 23} 399`, INK, 6)
  const mouth = full
    ? area(`M354 519Q382 515 400 520Q418 515 446 519Q400 ${544 + 2 * smile} 354 519Z`, lips) +
      line(`M351 517Q400 ${522 + 2 * smile} 449 517`, shade, 4)
    : line(`M356 517Q400 ${522 + 2 * smile} 444 517`, lips, 8)
  return [
    eye(346),
    eye(454),
    line('M312 359Q340 338 374 351', brow, 10),
    line('M426 351Q460 338 488 359', brow, 10),
    line('M408 392C412 426 430 446 425 462C420 474 400 475 388 468', shade, 7),
    mouth,
  ].join('')
}

const GLASSES =
  line('M304 404a41 39 0 1 0 82 0a41 39 0 1 0 -82 0M414 404a41 39 0 1 0 82 0a41 39 0 1 0 -82 0', INK, 6) +
  line('M386 398Q400 388 414 398M304 398L276 390M496 398L524 390', INK, 6)

const earrings = (colour) =>
  `<circle cx="270" cy="456" r="9" fill="${colour}"/><circle cx="530" cy="456" r="9" fill="${colour}"/>`

const NECK = 'M328 690L328 726C338 800 462 800 472 726L472 690Z'
const COLLAR = 'M328 716L312 756L362 826L400 792L438 826L488 756L472 716C462 770 338 770 328 716Z'

/** A jacket with lapels over a top; with a shirt's collar where it has a colour. */
const jacket = (colour, dark, top, collar) =>
  area(SHOULDERS, colour) +
  area('M316 764L400 1000L484 764C470 752 466 740 466 728L334 728C334 740 330 752 316 764Z', top) +
  area(NECK, 'url(#neck)') +
  (collar ? area(COLLAR, collar) : '') +
  area('M312 766L262 808L300 862L276 884L388 1000L400 1000Z', dark) +
  area('M488 766L538 808L500 862L524 884L412 1000L400 1000Z', dark)

/** A jumper with a round neck; a shirt's collar above it where it has a colour. */
const jumper = (colour, dark, collar) =>
  area(SHOULDERS, colour) +
  line('M322 742C338 818 462 818 478 742', dark, 18) +
  area(NECK, 'url(#neck)') +
  (collar ? area(COLLAR, collar) : '')

/** A polo neck. */
const poloNeck = (colour, dark) =>
  area(SHOULDERS, colour) +
  area('M322 706C360 726 440 726 478 706L492 790C440 816 360 816 308 790Z', colour) +
  line('M308 790C360 816 440 816 492 790', dark, 6)

/** An open shirt with a collar. */
const shirt = (colour, dark) =>
  area(SHOULDERS, colour) +
  area(NECK, 'url(#neck)') +
  area('M330 744L400 884L470 744Z', 'url(#neck)') +
  area('M328 716L292 784L352 872L400 884C376 836 346 790 328 716Z', dark) +
  area('M472 716L508 784L448 872L400 884C424 836 454 790 472 716Z', dark) +
  line('M400 884L400 1000', dark, 6)

/** A portrait: behind the head, clothes, head, and before the head. */
function portrait({ skin, jaw = HEAD, behind = '', clothes, hair, before = '', ...features }) {
  const [light, shade] = SKIN[skin]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
  <radialGradient id="ground" cx="0.3" cy="0.22" r="0.95"><stop offset="0" stop-color="#f8f3ea"/><stop offset="1" stop-color="#ded3c1"/></radialGradient>
  <linearGradient id="neck" gradientUnits="userSpaceOnUse" x1="328" x2="472" y1="0" y2="0"><stop offset="0.62" stop-color="${light}"/><stop offset="0.62" stop-color="${shade}"/></linearGradient>
  <linearGradient id="light" x1="0" x2="1" y2="0.4"><stop offset="0.45" stop-color="#fff" stop-opacity="0.1"/><stop offset="1" stop-color="#000" stop-opacity="0.2"/></linearGradient>
  <clipPath id="head"><path d="${jaw}"/></clipPath>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>
${behind}
<path d="M330 500L470 500L470 720L330 720Z" fill="${light}"/>
<g transform="translate(0 -64)">
${clothes}
<path d="${SHOULDERS}" fill="url(#light)"/>
</g>
<path d="M330 520L470 520L470 602C440 664 380 676 330 628Z" fill="${shade}"/>
<ellipse cx="272" cy="412" rx="22" ry="38" fill="${light}"/><ellipse cx="528" cy="412" rx="22" ry="38" fill="${shade}"/>
<path d="${jaw}" fill="${light}"/>
<g clip-path="url(#head)"><path d="${SHADE}" fill="${shade}"/>${features.beard ?? ''}</g>
${face(SKIN[skin], features)}
${hair}
${before}
</svg>`
}

const PEOPLE = {
  // Silver bob, green blazer.
  1: () => ({
    skin: 'fair',
    brow: '#8d8378',
    full: true,
    clothes: jacket('#1f4a3a', '#16372b', '#f6efe3'),
    behind: area(
      'M226 566C206 300 262 146 402 146C542 146 594 300 574 566C572 610 530 634 496 626L304 626C270 634 228 610 226 566Z',
      '#a9a198',
    ),
    hair:
      area(
        'M262 470C250 300 290 166 410 164C530 166 552 300 538 470C530 400 512 330 448 258C410 306 330 330 294 366C274 390 270 420 262 470Z',
        '#c3bcb2',
      ) + line('M448 258C430 220 400 196 352 196', '#a9a198', 6),
    before: earrings('#c9a24a'),
  }),
  // Brown hair with a parting, jumper over a shirt.
  2: () => ({
    skin: 'rose',
    jaw: STRONG,
    brow: '#5a4030',
    clothes: jumper('#55605a', '#434c47', '#f6efe3'),
    hair:
      area(
        'M258 392C238 236 300 138 416 140C530 142 566 240 542 392L524 396C524 346 520 312 502 286C446 300 366 286 322 244C304 280 284 330 274 352Z',
        '#6a4b37',
      ) + line('M322 244C340 206 372 184 410 178', '#54392a', 6),
  }),
  // Long dark waves, brick blazer.
  3: () => ({
    skin: 'tan',
    brow: '#2c201b',
    full: true,
    clothes: jacket('#a4442b', '#84341f', '#f3e7da'),
    behind: area(
      'M220 700C170 560 190 150 402 146C614 150 630 560 580 700C566 770 520 800 500 790L300 790C280 800 236 770 220 700Z',
      '#2f221d',
    ),
    hair:
      area(
        'M400 170C300 170 250 260 256 400C246 500 226 600 250 700C276 660 268 560 276 470C286 380 350 300 400 228C450 300 514 380 524 470C532 560 524 660 550 700C574 600 554 500 544 400C550 260 500 170 400 170Z',
        '#3c2c25',
      ) + line('M400 228C404 208 404 190 400 172', '#2f221d', 5),
  }),
  // Natural curls, sand polo neck, gold earrings.
  4: () => ({
    skin: 'deep',
    brow: '#1f1613',
    full: true,
    clothes: poloNeck('#d9b98c', '#b8966a'),
    behind: curls(
      [
        [400, 214, 150],
        [276, 262, 92],
        [524, 262, 92],
        [242, 352, 66],
        [558, 352, 66],
        [330, 168, 84],
        [470, 168, 84],
      ],
      '#241a17',
    ),
    hair: curls(
      [
        [300, 262, 44],
        [346, 226, 46],
        [400, 214, 48],
        [454, 226, 46],
        [500, 262, 44],
        [272, 314, 30],
        [528, 314, 30],
      ],
      '#2e221d',
    ),
    before: earrings('#d6a94a'),
  }),
  // Bald, grey beard, glasses.
  5: () => ({
    skin: 'rose',
    jaw: STRONG,
    brow: '#8d8378',
    clothes: jacket('#4a5a66', '#37444e', '#dfe6e6', '#f1f4f3'),
    beard: beard('#b4aca2'),
    hair: area(
      'M262 396C256 350 262 316 276 290C284 320 282 356 278 400ZM538 396C544 350 538 316 524 290C516 320 518 356 522 400Z',
      '#b4aca2',
    ),
    before: GLASSES,
  }),
  // Auburn hair in a bun, fringe.
  6: () => ({
    skin: 'fair',
    brow: '#84492c',
    full: true,
    clothes: shirt('#f3eadc', '#e0d2bc'),
    behind:
      area('M318 148a84 76 0 1 0 168 0a84 76 0 1 0 -168 0Z', '#8a4527') +
      area('M256 420C240 250 300 158 402 158C504 158 562 250 544 420Z', '#8a4527'),
    hair: area(
      'M258 420C246 260 302 168 402 168C504 168 556 260 542 420C536 380 530 350 516 322C470 330 380 326 352 270C336 320 290 330 280 350C268 372 264 390 258 420Z',
      '#a35733',
    ),
  }),
  // Black hair swept up, beard, dark jacket.
  7: () => ({
    skin: 'olive',
    jaw: STRONG,
    brow: '#231a17',
    clothes: jacket('#2c3440', '#1f252e', '#f2ece0', '#fbf8f3'),
    beard: beard('#2e231f'),
    hair: area(
      'M262 380C240 250 274 176 330 150C420 104 530 140 548 240C554 290 548 340 540 384L526 396C526 330 520 296 506 270C450 262 380 276 330 256C300 276 282 320 276 360Z',
      '#2b211d',
    ),
  }),
  // Long straight blonde hair, glasses.
  8: () => ({
    skin: 'rose',
    brow: '#a07c48',
    full: true,
    clothes: jumper('#7f9a86', '#637d6a'),
    behind: area(
      'M236 730C210 560 214 152 402 150C590 152 594 560 566 730C560 760 520 772 500 760L300 760C280 772 242 760 236 730Z',
      '#c49a58',
    ),
    hair: area(
      'M372 176C290 190 250 270 256 400C250 520 236 640 252 740C290 730 286 560 282 460C286 380 330 300 372 240C440 290 500 340 520 450C520 560 512 730 548 740C566 640 552 520 544 400C550 240 490 150 372 176Z',
      '#d9b36f',
    ),
    before: GLASSES,
  }),
  // Dark curls to the shoulder.
  9: () => ({
    skin: 'olive',
    brow: '#3b2920',
    full: true,
    clothes: shirt('#5f8a8b', '#4a7071'),
    behind: curls(
      [
        [400, 250, 118],
        [336, 196, 70],
        [464, 196, 70],
        [268, 280, 84],
        [532, 280, 84],
        [232, 380, 72],
        [568, 380, 72],
        [228, 480, 70],
        [572, 480, 70],
        [250, 572, 66],
        [550, 572, 66],
      ],
      '#46301f',
    ),
    hair: curls(
      [
        [296, 262, 50],
        [352, 220, 54],
        [424, 212, 56],
        [490, 246, 54],
        [262, 340, 40],
        [538, 330, 40],
        [252, 424, 36],
        [548, 424, 36],
      ],
      '#5a3f2b',
    ),
  }),
}

function curls(circles, colour) {
  return circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('')
}

/** A beard on the lower half of the face, which the head's outline cuts. */
function beard(colour) {
  return area(
    'M260 420C290 440 300 480 318 500C350 484 380 492 400 498C420 492 450 484 482 500C500 480 510 440 540 420L560 640L240 640Z',
    colour,
  )
}

for (const [id, person] of Object.entries(PEOPLE))
  await sharp(Buffer.from(portrait(person())))
    .webp({ quality: 82, effort: 6 })
    .toFile(`${FOLDER}/portrait-${id}.webp`)
