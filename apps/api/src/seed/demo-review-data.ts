import type { ReviewStatus, Stars } from '@fori/domain/reviews';
import type { DemoReviewer } from './demo-order-data.ts';

/** A review of a delivered product, in its author's language. */
export interface DemoReview {
  by: DemoReviewer;
  slug: string;
  rating: Stars;
  title: string;
  text: string;
  /** `approved` when left out */
  status?: ReviewStatus;
  /** of a rejection */
  reason?: string;
  /** days after the delivery */
  days: number;
}

export const demoReviews: readonly DemoReview[] = [
  // the tote has more than one page of reviews
  {
    by: 'helmi',
    slug: 'aura-tote',
    rating: 5,
    title: 'Kulkee mukana joka päivä',
    text: 'Puoli vuotta käytössä työmatkoilla: läppäri, lounas ja neule mahtuvat hyvin. Nahka oli aluksi jäykkä, mutta on pehmennyt kauniisti ja tummunut kahvoista.',
    days: 30,
  },
  {
    by: 'linnea',
    slug: 'aura-tote',
    rating: 5,
    title: 'Värd varenda krona',
    text: 'Rejält läder och raka sömmar. Den står av sig själv på golvet, vilket jag inte visste att jag saknade förrän nu.',
    days: 12,
  },
  {
    by: 'sigrid',
    slug: 'aura-tote',
    rating: 4,
    title: 'Nydelig, men tung',
    text: 'Vesken er like fin som på bildene. Den veier litt i seg selv, så med PC og vannflaske kjenner jeg det i armen.',
    days: 9,
  },
  {
    by: 'freja',
    slug: 'aura-tote',
    rating: 5,
    title: '',
    text: 'Min tredje lædertaske og klart den bedste. Håndtagene har præcis den rigtige længde til en vinterfrakke.',
    days: 16,
  },
  {
    by: 'soren',
    slug: 'aura-tote',
    rating: 3,
    title: 'God kvalitet, savner en lomme',
    text: 'Læderet er i orden, men indeni er der kun én lille lomme. Nøgler og telefon ligger altid på bunden.',
    days: 21,
  },
  {
    by: 'sunna',
    slug: 'aura-tote',
    rating: 5,
    title: 'Falleg og sterk',
    text: 'Hún hefur þolað bæði slyddu og sandrok fyrir norðan. Ég ber á hana feiti tvisvar á ári og hún er eins og ný.',
    days: 45,
  },
  {
    by: 'emma',
    slug: 'aura-tote',
    rating: 5,
    title: 'Bought it for work, take it everywhere',
    text: 'Fits a 14-inch laptop, a lunch box and my gym shoes. The base is stiff enough that it does not tip over on the tram.',
    days: 25,
  },
  {
    by: 'daniel',
    slug: 'aura-tote',
    rating: 4,
    title: 'A present that was kept',
    text: 'My wife chose the cognac one in the shop in Turku and it has darkened nicely since. One star off because it has no loop inside for the keys.',
    days: 19,
  },
  {
    by: 'oskari',
    slug: 'aura-tote',
    rating: 5,
    title: 'Lahjaksi ostettu, heti ihastuttu',
    text: 'Ostin vaimolle syntymäpäivälahjaksi. Toimitus tuli kolmessa päivässä ja laukku oli pakattu kauniisti.',
    days: 6,
  },
  {
    by: 'erik',
    slug: 'aura-tote',
    rating: 4,
    title: 'Håller formen',
    text: 'Lädret luktade starkt de första veckorna men det har gått över. Snygg även till kostym.',
    days: 33,
  },
  {
    by: 'saara',
    slug: 'aura-tote',
    rating: 5,
    title: 'Juuri sellainen kuin toivoin',
    text: 'Konjakin sävy on livenä lämpimämpi kuin kuvissa. Saumat ovat siistit myös sisäpuolelta.',
    days: 14,
  },
  {
    by: 'lars',
    slug: 'aura-tote',
    rating: 2,
    title: 'Fikk en ripe',
    text: 'Fin veske, men læret på den ene siden hadde en tydelig ripe da den kom. Jeg har skrevet til butikken og venter på svar.',
    status: 'pending',
    days: 80,
  },

  // jackets
  {
    by: 'ingrid',
    slug: 'myrsky-biker',
    rating: 5,
    title: 'Sitter som støpt',
    text: 'Jeg er 174 cm og bruker vanligvis M; den satt perfekt fra første dag. Glidelåsene går lett selv med votter.',
    days: 18,
  },
  {
    by: 'oskari',
    slug: 'myrsky-biker',
    rating: 4,
    title: 'Tukeva takki',
    text: 'Hihat ovat minulle hieman pitkät, mutta nahka on paksua ja vuori lämmin. Kannattaa mitata ennen tilausta.',
    days: 11,
  },
  {
    by: 'katrin',
    slug: 'lumi-shearling',
    rating: 5,
    title: 'Loksins hlý úlpa sem er falleg',
    text: 'Í roki við sjóinn finn ég ekki fyrir kulda. Hún er þung en það gleymist um leið og maður fer út.',
    days: 4,
  },
  {
    by: 'lars',
    slug: 'kallio-bomber',
    rating: 4,
    title: 'Lett og myk',
    text: 'Bruker den vår og høst. Lommene er dype nok til en stor telefon.',
    days: 20,
  },

  // bags
  {
    by: 'astrid',
    slug: 'saari-bucket-bag',
    rating: 4,
    title: 'Rymligare än man tror',
    text: 'Snörningen tar en vecka att vänja sig vid, sedan öppnar man den med en hand. Marinblått är nästan svart inomhus.',
    days: 15,
  },
  {
    by: 'emma',
    slug: 'saari-bucket-bag',
    rating: 5,
    title: 'My summer bag',
    text: 'Light, soft and it dries without stains after a shower of rain.',
    days: 40,
  },
  {
    by: 'daniel',
    slug: 'tuomi-backpack',
    rating: 5,
    title: 'Ten kilometres a day on a bike',
    text: 'The straps do not slip and the laptop compartment is padded on both sides. Looks better with every scratch.',
    days: 28,
  },
  {
    by: 'erik',
    slug: 'linna-briefcase',
    rating: 5,
    title: 'Som farfars, fast ny',
    text: 'Dragkedjan går som på räls och handtagen ligger skönt i handen. Två pärmar och datorn går i utan att den buktar.',
    days: 22,
  },
  {
    by: 'freja',
    slug: 'kuura-clutch',
    rating: 3,
    title: 'Smuk, men lille',
    text: 'Min telefon kan lige akkurat være der, når den er uden cover. Læderet er fantastisk.',
    days: 8,
  },

  // small things
  {
    by: 'elias',
    slug: 'aura-bifold',
    rating: 5,
    title: 'Thin at last',
    text: 'Six cards and a few notes, and it still closes flat. The edges are burnished so well that they look turned on a lathe.',
    days: 20,
  },
  {
    by: 'elias',
    slug: 'satama-belt',
    rating: 2,
    title: 'Call me about the holes',
    text: 'The holes are too far apart for me. Call me on the number in my account, I want to talk to Matti who sold it to me.',
    status: 'rejected',
    reason: 'Please leave out names of people who work here; we have written to you about the holes.',
    days: 9,
  },
  {
    by: 'helmi',
    slug: 'aura-bifold',
    rating: 4,
    title: '',
    text: 'Kolikoille ei ole paikkaa, mutta sen tiesin ostaessani. Muuten täydellinen.',
    days: 13,
  },
  {
    by: 'sunna',
    slug: 'pakkanen-gloves',
    rating: 5,
    title: 'Passa vel',
    text: 'Mældi höndina eins og sagt er á síðunni og stærðin stóðst. Fóðrið er mjúkt og hlýtt.',
    days: 10,
  },
  {
    by: 'katrin',
    slug: 'pakkanen-gloves',
    rating: 4,
    title: 'Hlýir hanskar',
    text: 'Saumarnir eru fínir og þeir halda vindi vel. Mættu vera aðeins lengri upp á úlnlið.',
    days: 17,
  },
  {
    by: 'katrin',
    slug: 'luoto-cardholder',
    rating: 5,
    title: '',
    text: 'Keypti tvö, eitt handa mér og eitt handa bróður mínum. Tekur fimm kort án þess að bungna.',
    days: 17,
  },
  {
    by: 'katrin',
    slug: 'tuuli-gloves',
    rating: 4,
    title: 'Mjúkir og þunnir',
    text: 'Hægt að nota símann án þess að fara úr þeim. Liturinn er dýpri en á myndinni.',
    status: 'pending',
    days: 6,
  },
  {
    by: 'saara',
    slug: 'muisto-notebook',
    rating: 5,
    title: 'Täyttöä saa mistä vain',
    text: 'Ostin kolme: itselle, siskolle ja äidille. A5-vihko sopii mihin tahansa laukkuun ja kannet kestävät.',
    days: 10,
  },
  {
    by: 'saara',
    slug: 'avain-key-fob',
    rating: 4,
    title: '',
    text: 'Pieni, mutta hyvin tehty. Rengas on tukeva eikä avaudu itsestään.',
    days: 10,
  },
  {
    by: 'saara',
    slug: 'hovi-long-wallet',
    rating: 3,
    title: 'Kaunis, mutta iso',
    text: 'Viininpunainen on upea. Taskuun tämä ei mahdu, laukkuun kyllä.',
    status: 'pending',
    days: 2,
  },
  {
    by: 'ingrid',
    slug: 'aika-watch-strap',
    rating: 5,
    title: 'Ny klokke for 49 euro',
    text: 'Byttet den selv på to minutter. Spennen er solid og læret klør ikke.',
    days: 12,
  },
  {
    by: 'soren',
    slug: 'koski-belt',
    rating: 5,
    title: 'Et bælte for livet',
    text: 'Tykt læder i ét stykke. Det har fået en fin bue efter en måned og sidder, som det skal.',
    days: 31,
  },
  {
    by: 'sigrid',
    slug: 'paja-apron',
    rating: 5,
    title: 'Brukes hver dag på verkstedet',
    text: 'Tåler varme, lim og kniver. Nakkereimen er bred og gnager ikke, og lommene sitter der hendene er.',
    days: 27,
  },
  {
    by: 'linnea',
    slug: 'matka-passport-cover',
    rating: 4,
    title: 'Fint hantverk',
    text: 'Passet sitter tryggt. Biljettfacket är lite trångt i början men ger sig.',
    days: 15,
  },
];
