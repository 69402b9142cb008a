import type { DemoTexts } from './types.ts';

export const texts: DemoTexts = {
  products: {
    'aura-tote': {
      name: 'Aura tote',
      description:
        'An open tote cut from two large panels and a base, so that few seams carry the load, and lined with cotton. The rolled handles sit on hand-stitched tabs with brass studs and are carried in the hand or over the forearm; A4 folders and a 13-inch laptop go in upright. Firm at first, the leather softens and deepens in tone where hands reach it.',
    },
    'archipelago-weekender': {
      name: 'Airisto weekender',
      description:
        'A travel bag for two or three nights, named after the water between the mainland and the islands. The base is stiffened, the zip runs from end to end and the shoulder strap clips on to the brass rings at the sides. 37 litres hold a change of clothes and a pair of shoes, 52 a thick jumper on top; the pebbled grain takes the knocks of car boots and ferry decks.',
    },
    'ruissalo-crossbody': {
      name: 'Ruissalo crossbody bag',
      description:
        'Small enough not to get in the way on a bicycle. The flap closes with a brass turn lock over room for a phone, keys, a card holder and a paperback. Two straps hook on to the rings at the sides: the short one in the picture and a long, adjustable one to wear across the body. The grain hides scratches, so the bag changes little from one summer to the next.',
    },
    'harbour-satchel': {
      name: 'Pansio satchel',
      description:
        'A flap satchel with two straps; behind the buckles sit press studs, so one hand opens it. Inside, a divider keeps A4 papers apart from a 13-inch laptop, and a zip pocket takes the small things. New bridle leather carries a pale bloom of wax that rubs into a shine, first along the flap.',
    },
    'linna-briefcase': {
      name: 'Linna briefcase',
      description:
        'Two compartments, one for a 15-inch laptop and one for papers, under a steel zip that runs from end to end, and a flat pocket in front for the newspaper. The handles are riveted where they take the weight, and every edge is bevelled, dyed and burnished by hand. It stands up by itself on the floor, and the corners are the first to shine.',
    },
    'tuomi-backpack': {
      name: 'Tuomi backpack',
      description:
        'A backpack with a flap over two steel buckles and a zip pocket in front. Inside are a padded sleeve for a 15-inch laptop and a bottle pocket; the lined shoulder straps are sewn in twice where they meet the body. 19 litres are for the working day, 25 take sports clothes as well; the pebbled leather turns supple but keeps its grain.',
    },
    'kuura-clutch': {
      name: 'Kuura clutch',
      description:
        'A flat evening bag of soft lambskin with a brass press stud on the flap and a cotton lining. It takes a phone, keys, cards and a lipstick; the strap at the side goes round the wrist and leaves the hand free. Lambskin marks more easily than cowhide, so a cloth bag for the wardrobe shelf comes with it.',
    },
    'saari-bucket-bag': {
      name: 'Saari bucket bag',
      description:
        'An oval base, one seam up the side and a drawstring from the same hide, run through brass eyelets. It stands on its own when full and holds a water bottle, a scarf and a sketchbook, while a small pocket with a press stud saves digging for keys. Stiff to begin with, the sides relax into folds over the first year.',
    },
    'market-tote': {
      name: 'Hansa tote',
      description:
        'A shopper for the market square: sturdy cowhide with a hard-wearing cotton lining and flat handles that are both sewn and riveted. M carries bread, vegetables and a bottle standing up; L has room for a bunch of flowers besides. Crumbs shake out, the lining wipes clean, and the outside turns smoother each season.',
    },
    'aura-bifold': {
      name: 'Aura bifold wallet',
      description:
        'The classic folding wallet: six card slots, two hidden pockets and a full-length compartment for notes. It is saddle-stitched by hand with waxed linen thread, and the edges are burnished until they feel like one piece. Stiff for the first weeks, it then takes the shape of your cards and darkens along the fold.',
    },
    'luoto-cardholder': {
      name: 'Luoto card holder',
      description:
        'Four slots and a middle pocket for folded notes, in thin layers of leather with nothing between them. Begin with one card in each slot: they are cut tight and give within a fortnight, after which six cards fit. The thumb notch is the first place to darken.',
    },
    'meri-zip-wallet': {
      name: 'Meri zip wallet',
      description:
        'A long brass zip along the top keeps coins, receipts and cards where you put them. Inside are eight card slots, two compartments for unfolded notes and a coin pocket that opens like a fan. The pebbled leather shows little of the keys it shares a bag with, and the loop by the zip goes round the wrist.',
    },
    'hovi-long-wallet': {
      name: 'Hovi long wallet',
      description:
        'A long, slim wallet in which notes lie flat, closed with a single brass press stud. Eight card slots, four on each side, a zipped coin pocket and a sleeve for receipts fit into two centimetres, because the lambskin is pared thin where layers meet. Soft from the first day, it gains a quiet sheen along the fold.',
    },
    'penni-coin-purse': {
      name: 'Penni coin purse',
      description:
        'Named after the small coin Finland paid with until 2002. A rounded pouch of deerskin, sewn along the edge, with a flap that closes on a brass press stud; it opens wide enough to see every coin, and a spare key or a folded note fits too. Deerskin is soft from the start and grows rounder with use.',
    },
    'matka-passport-cover': {
      name: 'Matka passport cover',
      description:
        'The passport slides in under two flaps, and there is room for a boarding pass beneath the right-hand one. No clasp and nothing that catches in the pocket: leather sewn by hand all round, with our stamp pressed into the front. Each trip leaves its mark, and the scuffs darken into the rest of the surface.',
    },
    'tori-slim-wallet': {
      name: 'Tori slim wallet',
      description:
        'A narrow wallet for those who carry little: six cards and a few notes. The bridle leather is pared down at the fold, which keeps it to one centimetre and lets it sit in a front pocket. The wax bloom wears off in days; the curve of the pocket stays.',
    },
    'kauppias-wallet': {
      name: 'Kauppias wallet',
      description:
        'Kauppias means merchant, and this is a wallet for the inside pocket of a coat. Notes stay unfolded, receipts have a gusset of their own, eight cards stand four to a side, and a steel press stud holds the flap. Thick bridle leather, sewn by hand at the stress points, goes from matt to glossy.',
    },
    'satama-belt': {
      name: 'Satama belt',
      description:
        'A belt 3.5 cm wide and four millimetres thick: bridle leather on a backing of undyed hide, stitched along both edges. The solid brass buckle sits in a sewn fold, and a keeper holds the end. The five holes are 2.5 cm apart, and the size is measured from the buckle to the middle one; after some weeks the strap follows the hip.',
    },
    'koski-belt': {
      name: 'Koski belt',
      description:
        'Three centimetres wide, for chinos as well as for a dress. Steel buckle and keeper are sewn in with saddle stitch, and the edges are rounded and rubbed with beeswax. The leather tans in the light as wood does: lift the keeper after a year and you will see the colour it began with.',
    },
    'punos-braided-belt': {
      name: 'Punos braided belt',
      description:
        'Six strands of cowhide, braided by hand without a core, so the belt gives a little when you sit down. The pin goes through the braid anywhere and there are no holes to count. In the first weeks the strands settle and the belt grows by about a centimetre; between two sizes, take the smaller.',
    },
    'vyotaro-wide-belt': {
      name: 'Vyötärö wide belt',
      description:
        'A six-centimetre belt for the waist, to be worn over a coat, a cardigan or a dress. Lambskin is drawn over a firm core of cowhide, so the belt bends without rolling at the edges. Measure over the clothes you will wear it with; fine creases appear by the buckle and polish smooth with time.',
    },
    'hieno-slim-belt': {
      name: 'Hieno slim belt',
      description:
        'Two centimetres wide, with lambskin folded round a thin core and stitched close to the edge. It passes through the narrow loops of dresses and suit trousers, and five holes let it sit at the waist or on the hip. The hole you use most gets a small crease of its own.',
    },
    'tyomies-work-belt': {
      name: 'Työmies work belt',
      description:
        'Bridle leather five millimetres thick and 4.5 cm wide, with a steel buckle, two rivets behind it and a double row of holes. It carries a tape measure, a knife sheath or a full tool pouch without sagging. Stiff as a board on the first morning, it is broken in after about a month at work.',
    },
    'myrsky-biker': {
      name: 'Myrsky biker jacket',
      description:
        'Slanted zip, lapels on press studs and a belt at the hem, in cowhide 1.2 mm thick. Three zip pockets and a flap pocket outside, one inside; the body is lined with cotton twill, the sleeves with viscose. Heavy at first, it creases at the elbows within a month. Cut for the street: it has no protectors for riding.',
    },
    'lumi-shearling': {
      name: 'Lumi shearling jacket',
      description:
        'Sheepskin with the wool turned inwards, so the jacket needs no lining. Four leather straps with brass buckles close the front, the wide collar folds up and the hand pockets are woolly inside. The wool flattens a little where the arms rub, and rises again under a brush.',
    },
    'halla-racer': {
      name: 'Halla racer jacket',
      description:
        'A short, close jacket in lambskin with a stand-up collar and a straight steel zip. Long seams shape the waist without cutting across it, and all four pockets, two at the chest and two for the hands, close with zips. The skin is light on the shoulders and takes on the folds of its wearer within weeks.',
    },
    'kallio-bomber': {
      name: 'Kallio bomber jacket',
      description:
        'Lambskin with ribbed wool at collar, cuffs and hem, and a quilted lining in viscose. A straight steel zip closes the front; there are two slanted pockets outside and a zipped one inside. The ribbing is sewn on separately, so it can be replaced long before the leather is worn.',
    },
    'ranta-coat': {
      name: 'Ranta coat',
      description:
        'A double-breasted coat, 98 cm long in size M, with wide lapels, six leather-covered buttons and a belt with a brass buckle. It widens a little towards the hem for long steps, and the flap pockets close with press studs. There is room for a thick jumper underneath, and the lambskin hangs more softly with every winter.',
    },
    'puuseppa-vest': {
      name: 'Puuseppä vest',
      description:
        'Cut like a joiner’s vest, with a stand-up collar and four patch pockets under flaps, deep enough for a pencil and a folding rule. Six brass press studs in front; a strap and buckle at the back take it in over a shirt or let it out over a jumper. Scuffs and rubbed edges are part of how the cowhide is meant to look.',
    },
    'saaristo-racer': {
      name: 'Saaristo racer jacket',
      description:
        'A jacket for windy crossings: behind the straight brass zip lies a wide guard, and the collar stands up round the neck. The yoke gives the arms reach; two zipped chest pockets take a phone and keys, two more are for the hands. The cowhide creaks when new; allow it one autumn to settle.',
    },
    'avain-key-fob': {
      name: 'Avain key fob',
      description:
        'Two layers of bridle leather from the same hides as our belts, sewn together round the edge and held to a brass ring by a strap and one rivet. The ring takes about eight keys, and the broad end is easy to find in a pocket. A few months there round off its edges and give it a shine.',
    },
    'pakkanen-gloves': {
      name: 'Pakkanen gloves',
      description:
        'Deerskin gloves lined with knitted wool, sewn with flat seams so that nothing presses at the fingertips. A ribbed cuff of wool closes the gap to the sleeve of a coat. Size is the girth of the palm in inches, thumb left out; deerskin stretches a little and stays supple.',
    },
    'tuuli-gloves': {
      name: 'Tuuli gloves',
      description:
        'Thin lambskin gloves with a fine wool lining and three raised lines of stitching on the back. Narrow gussets between the fingers let the hand close round a handlebar or a cup, and a small brass stud closes the cuff. They should feel snug when new: in two weeks they give by about half a size.',
    },
    'kansio-laptop-sleeve': {
      name: 'Kansio laptop sleeve',
      description:
        'Two sheets of leather with wool felt between them and the computer. The flap closes with a brass press stud, so there is no zip to scratch the lid, and a flat pocket at the back holds papers or a cable. Choose by the inches of your screen; the leather is firm, darkens evenly and shows where you hold it.',
    },
    'linssi-glasses-case': {
      name: 'Linssi glasses case',
      description:
        'Pebbled leather shaped over a wooden last and lined with suede, firm enough to lie at the bottom of a bag. It closes with a brass press stud and holds everyday glasses or sunglasses with frames up to 15 cm wide. The grain keeps its look; only the flap grows smoother where the thumb opens it.',
    },
    'paja-apron': {
      name: 'Paja apron',
      description:
        'The strap round the neck adjusts with a brass buckle, and long ties wrap round the waist and fasten in front. A chest pocket is for pencil and knife, two more for the hands; their corners are riveted. Glue, oil and coffee leave their spots on the cowhide, and after a while it would look bare without them.',
    },
    'aika-watch-strap': {
      name: 'Aika watch strap',
      description:
        'A tapered strap, stitched all round, four millimetres thick at the lugs and two at the tip. The steel buckle and the quick-release pins are included; measure the gap between the lugs to find your width. Bridle leather is stiff for some days and then keeps the curve of the wrist.',
    },
    'muisto-notebook': {
      name: 'Muisto notebook',
      description:
        'A leather cover round a book of 192 unlined pages, which slips out and can be replaced when full. A strap with a brass press stud keeps it shut, a leather ribbon marks the page, and there is a pocket for loose notes inside the back. Books come and go while the cover stays, darkens and collects its scratches.',
    },
    'siro-watch-strap': {
      name: 'Siro watch strap',
      description:
        'A narrow strap in lambskin, lightly padded along the middle, with edges turned in rather than painted. It lies soft against the wrist from the first day and comes with a small brass buckle. Thin skin wears faster than bridle leather: worn daily, expect to change it after two years or so.',
    },
    'kipina-apron': {
      name: 'Kipinä apron',
      description:
        'A heavy apron in one piece of bridle leather from chest to knee, for the forge, the grill and the carving block. A steel buckle sets the strap round the neck, long ties fasten at the waist, and the three pockets are riveted where tools pull. It marks and blackens as a tool does. It is not certified protective equipment.',
    },
    'tilkku-samples': {
      name: 'Tilkku leather samples',
      description:
        'Six pieces of what our custom jackets are made of: lambskin, cowhide and reindeer in the colour you choose, and the linings in viscose, quilted satin and wool. Each measures 5 by 7 centimetres and is cut with pinking shears; a brass stud holds them together like a fan. See them in daylight and feel them before you decide on a jacket.',
    },
  },
  materials: {
    'vegetable-tanned': {
      material: 'Full-grain cowhide tanned with bark and other plant extracts, sewn with waxed linen thread.',
      care: 'Wipe with a dry or barely damp cloth and let it dry away from heat. Rub in a thin coat of colourless leather balm two or three times a year; the colour deepens a little each time.',
    },
    pebbled: {
      material: 'Cowhide, milled in a drum until the grain stands out and finished with a thin layer of colour.',
      care: 'Clean with a soft, damp cloth and a drop of mild soap. A leather lotion once or twice a year is enough.',
    },
    bridle: {
      material:
        'Firm vegetable-tanned cowhide with tallow and wax worked in from both sides. The pale bloom on a new piece is wax that has come to the surface.',
      care: 'Brush the bloom in with a soft brush or let it wear in by itself. Once a year, work in a little leather grease and polish with a cloth.',
    },
    lambskin: {
      material: 'Thin, fine-grained lambskin with a light finish that leaves the grain visible.',
      care: 'Dab off drops of water at once and let the skin dry at room temperature. Use a colourless lotion for fine leather sparingly, and keep the piece out of strong light.',
    },
    cowhide: {
      material: 'Sturdy full-grain cowhide, dyed in the drum, with its natural surface left in place.',
      care: 'Brush off dust and wipe with a damp cloth; let wet leather dry slowly, away from radiators. Grease it lightly when the surface feels dry.',
    },
    shearling: {
      material:
        'Sheepskin tanned with its wool on. The wool is clipped to one length and the skin side lightly coated.',
      care: 'Air it outdoors in dry weather and brush the wool with a soft brush. Do not wash it; leave stains that will not brush out to a leather cleaner.',
    },
    deerskin: {
      material: 'Supple deerskin with an uneven grain, in which small marks from the life of the animal can be seen.',
      care: 'Let it dry flat at room temperature, then work it soft with your hands. Wipe with a damp cloth and use a little leather balm once a year.',
    },
    samples: {
      material:
        'Lambskin, cowhide and reindeer, viscose, quilted satin and wool: the same hides and cloths that the jackets are cut from.',
      care: 'Keep the pieces dry and out of strong light, so that their colour stays that of the jacket.',
    },
  },
  pictures: {
    front: '{name}, {color}, front',
    angle: '{name}, {color}, seen at an angle',
    detail: '{name}, {color}, close-up of leather and stitching',
    bench: '{name}, {color}, on the workbench among tools and everyday things',
    chair: '{name}, {color}, on a wooden chair in the workshop',
    peg: '{name}, {color}, hung from a peg in the workshop',
    video: '{name}, {color}, turning slowly (video)',
  },
  colors: {
    cognac: 'cognac',
    black: 'black',
    'dark brown': 'dark brown',
    navy: 'navy',
    burgundy: 'burgundy',
    forest: 'forest green',
    sand: 'sand',
  },
  promo: 'Free shipping on orders over {threshold} · Support 24/7',
  synonyms: [
    ['backpack', 'rucksack'],
    ['wallet', 'billfold'],
    ['laptop sleeve', 'laptop case', 'computer bag'],
    ['tote', 'shopper', 'shopping bag'],
    ['crossbody bag', 'shoulder bag'],
    ['key fob', 'key ring', 'keychain'],
    ['glasses case', 'spectacle case'],
    ['vest', 'waistcoat'],
  ],
  sizeGuides: {
    'jackets-women': {
      name: 'Women’s jackets and coats',
      columns: ['Chest', 'Waist', 'Hips'],
      measuring:
        'Measure over a thin top with the tape level and snug. Chest: round the fullest part. Waist: where you are narrowest. Hips: round the widest part.',
      fit: 'The numbers are your own, not those of the jacket: room for a fine jersey is cut in. Lambskin gives a little across the back, shearling does not.',
      between:
        'Go by the chest, and take the larger size where a thick jersey should fit underneath. Leather cannot be let out.',
    },
    jackets: {
      name: 'Jackets and vests',
      columns: ['Chest', 'Waist', 'Arm length'],
      measuring:
        'Measure over a shirt with the tape level and snug. Chest: round the fullest part. Waist: where your trousers sit. Arm: from the bone of the shoulder over the bent elbow to the wrist.',
      fit: 'The numbers are your own, not those of the jacket: room for a jersey is cut in. New leather sits close; after some weeks it has your shape.',
      between:
        'Go by the chest and take the larger size. Sleeves can be shortened in our workshop, leather cannot be let out.',
    },
    belts: {
      name: 'Belts',
      columns: ['Measured through the belt loops', 'Whole belt without buckle'],
      measuring:
        'Best is a belt you wear: lay it flat and measure from the fold at the buckle to the hole you use. Without one, pull a tape through the loops of the trousers the belt is for.',
      fit: 'The size is the length to the middle hole. Five holes, 2.5 centimetres apart, take the belt five centimetres either way.',
      between:
        'The longer one for jeans and winter, the shorter one for dress trousers. A braided belt grows by a centimetre: there take the smaller.',
    },
    gloves: {
      name: 'Gloves',
      columns: ['Girth of the palm'],
      measuring:
        'Lay the tape round the palm of your writing hand at its widest, below the knuckles and without the thumb. Make a loose fist, then read the number.',
      fit: 'New gloves should be tight, without empty leather at the fingertips. In two weeks they stretch across the hand by about half a size.',
      between:
        'Measure your middle finger from tip to root: more than 8 centimetres speaks for the larger size. With a woollen lining take the larger.',
    },
    'laptop-sleeves': {
      name: 'Laptop sleeves',
      columns: ['Laptop, width up to', 'Laptop, depth up to'],
      measuring:
        'Measure the laptop itself, closed, from edge to edge. The inches of the screen say little: its frame counts as well.',
      fit: 'The sleeve is cut close, so that nothing slides about. It takes laptops up to two centimetres thick.',
      between: 'Take the larger one. A sleeve that is too tight rubs at the corners.',
    },
    'watch-straps': {
      name: 'Watch straps',
      columns: ['Between the lugs', 'Wrist'],
      measuring:
        'The size is the space between the lugs of your watch, often engraved on its back. Measure your wrist where you wear the watch, with the tape snug.',
      fit: 'The strap has seven holes; in the middle one it sits best. New leather is stiff for the first days.',
      between:
        'The lugs decide, so that the strap leaves no gap. If your wrist is at the edge of a range, write to us before you order.',
    },
    notebooks: {
      name: 'Notebooks',
      columns: ['Page, width', 'Page, height'],
      measuring: 'The size is that of the refill, A6 or A5. Measure a page of the notebook you use now.',
      fit: 'The cover is about a centimetre larger all round and takes any refill of its format.',
      between: 'A6 fits a jacket’s inside pocket, A5 a desk and most bags.',
    },
    totes: {
      name: 'Tote bags',
      columns: ['Width', 'Height', 'Depth', 'Handle drop'],
      measuring:
        'Measured empty and standing, outside. Width: along the base. Height: from the base to the rim, without the handles. Handle drop: from the rim to the top of the handle.',
      fit: 'Hung over the shoulder of a winter coat, both handles leave room for your arm.',
      between: 'M holds an A4 folder lying on its long side, L one that stands up.',
    },
    weekenders: {
      name: 'Weekenders',
      columns: ['Width', 'Height', 'Depth', 'Handle drop'],
      measuring:
        'Measured filled and outside, without the shoulder strap. Handle drop: from the zip to the top of the handles.',
      fit: 'The shoulder strap is 80 to 130 centimetres long and can be taken off.',
      between:
        'Both go under most train seats. Airlines set their own limits for cabin bags, so compare the measures with those of yours.',
    },
    backpacks: {
      name: 'Backpacks',
      columns: ['Width', 'Height', 'Depth', 'Shoulder strap'],
      measuring:
        'Measured filled and outside. Shoulder strap: from the upper to the lower seam, at its shortest and its longest.',
      fit: 'A backpack sits well when it ends above the hips: measure from the most prominent bone of your neck to there.',
      between:
        'Both have the sleeve for a 15-inch laptop. If your back is shorter than 45 centimetres, take 19 litres.',
    },
    'custom-jacket': {
      name: 'Custom jacket',
      columns: ['Your chest', 'Jacket, across the chest', 'Jacket, back', 'Jacket, sleeve'],
      measuring:
        'Measure your chest at its fullest, over a shirt and with the tape level. For the jacket’s own measures lay one that fits you flat: from armpit to armpit, from the collar seam down the back, and from the shoulder seam to the end of the sleeve.',
      fit: 'A straight cut with room for a jersey. The jacket is sewn for you alone and cannot be returned, so compare all four measures.',
      between: 'Take the larger one. If two measures point to different sizes, write to us before you order.',
    },
  },
  pages: {
    about: {
      description:
        'Föri has sewn leather goods by hand in Turku, on the bank of the river Aura, since 1892: who we are, how we work and what we stand by.',
      heading: 'Sewn by the river since 1892',
      history: [
        {
          year: 1892,
          title: 'A saddler on the west bank',
          text: 'A saddler opens a workshop by the Aura and mends harness for the carters of the harbour. Twelve years later a small ferry begins to cross the river beside it. People call it Föri, and soon the workshop too.',
        },
        {
          year: 1950,
          title: 'From horses to people',
          text: 'The horses are gone from the quays; the needles stay. The bench turns to briefcases, belts and school satchels. The pattern of the Linna briefcase dates from these years.',
        },
        {
          year: 1985,
          title: 'The first jacket',
          text: 'A motorcyclist from Naantali asks for a jacket that will not come apart. It took four fittings. We still cut its shoulder seam the same way.',
        },
        {
          year: 2020,
          title: 'A door to the whole North',
          text: 'The shop opens online, in six languages. You choose the colour, leather and lining of your jacket on screen; we still cut and sew it here, by hand.',
        },
      ],
    },
    contact: { store: 'On the west bank of the Aura, a few steps from the ferry.' },
  },
  home: {
    title: 'Föri — Nordic leather goods, made in Turku',
    description:
      'Handmade, Nordic-style leather goods for men, women and everyone: bags, wallets, belts, jackets and accessories, sewn in Turku, Finland.',
    workshop: {
      title: 'One bench by the river Aura',
      text: 'Cut, skived and saddle-stitched in Turku since 1892, a few steps from the little ferry that gave us our name.',
    },
  },
};
