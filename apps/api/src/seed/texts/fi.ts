import type { DemoTexts } from './types.ts';

export const texts: DemoTexts = {
  products: {
    'aura-tote': {
      name: 'Aura-kassi',
      description:
        'Avoin kassi on leikattu kahdesta isosta kappaleesta ja pohjasta, joten kuorma lepää vain muutaman sauman varassa; vuori on puuvillaa. Pyöreät kahvat on ommeltu kiinni käsin ja varmistettu messinkiniitein, ja kassia kannetaan kädessä tai käsivarrella. A4-kansiot ja 13 tuuman kannettava mahtuvat pystyssä. Jämäkkä nahka pehmenee ja tummuu käsien kohdalta.',
    },
    'archipelago-weekender': {
      name: 'Airisto-viikonloppulaukku',
      description:
        'Matkakassi kahdeksi tai kolmeksi yöksi, nimetty mantereen ja saariston välisen selän mukaan. Pohja on jäykistetty, vetoketju ulottuu päästä päähän ja irrotettava olkahihna kiinnittyy päätyjen messinkirenkaisiin. 37 litraan mahtuvat vaihtovaatteet ja kenkäpari, 52 litraan lisäksi paksu villapaita. Rakeinen pinta kestää takakontin ja autolautan kolhut.',
    },
    'ruissalo-crossbody': {
      name: 'Ruissalo-olkalaukku',
      description:
        'Pieni olkalaukku, joka ei ole tiellä pyörän selässäkään. Läppä sulkeutuu messinkisellä kääntölukolla, ja sisään mahtuvat puhelin, avaimet, korttikotelo ja pokkari. Sivurenkaisiin saa kaksi hihnaa: kuvan lyhyen ja pitkän, säädettävän, jolla laukkua kannetaan poikittain. Rakeinen pinta kätkee naarmut, joten laukku muuttuu kesästä toiseen vain vähän.',
    },
    'harbour-satchel': {
      name: 'Pansio-läppälaukku',
      description:
        'Läppälaukku, jossa on kaksi remmiä. Solkien takana ovat painonapit, joten laukku aukeaa yhdellä kädellä. Väliseinä erottaa A4-paperit 13 tuuman kannettavasta, ja pikkutavaroille on vetoketjutasku. Uuden valjasnahan pinnalla näkyy vaaleaa vahaa, joka hankautuu kiilloksi ensin läpän reunasta.',
    },
    'linna-briefcase': {
      name: 'Linna-salkku',
      description:
        'Kaksi lokeroa, toinen 15 tuuman kannettavalle ja toinen papereille, terävetoketju päästä päähän ja edessä litteä tasku sanomalehdelle. Kahvat on niitattu siitä, missä ne kantavat painon, ja kaikki reunat on viistetty, värjätty ja kiillotettu käsin. Salkku seisoo lattialla omin voimin, ja kulmat alkavat kiiltää ensimmäisinä.',
    },
    'tuomi-backpack': {
      name: 'Tuomi-reppu',
      description:
        'Reppu, jossa on läppä, kaksi terässolkea ja edessä vetoketjutasku. Sisällä on pehmustettu lokero 15 tuuman kannettavalle ja tasku pullolle. Vuoratut olkaimet on ommeltu runkoon kahteen kertaan. 19 litraa riittää työpäivään, 25 litraan mahtuvat myös treenivaatteet. Rakeinen nahka notkistuu, mutta säilyttää pintansa.',
    },
    'kuura-clutch': {
      name: 'Kuura-iltalaukku',
      description:
        'Litteä iltalaukku pehmeää lampaannahkaa, läpässä messinkinen painonappi ja sisällä puuvillavuori. Mukaan mahtuvat puhelin, avaimet, kortit ja huulipuna, ja sivun rannelenkki jättää kädet vapaiksi. Lampaannahka naarmuuntuu naudannahkaa herkemmin, joten mukana tulee kangaspussi säilytystä varten.',
    },
    'saari-bucket-bag': {
      name: 'Saari-pussilaukku',
      description:
        'Soikea pohja, yksi sauma kyljessä ja samasta vuodasta leikattu kiristysnyöri, joka kulkee messinkirenkaiden läpi. Täytenä laukku seisoo itsekseen, ja siihen mahtuvat vesipullo, huivi ja luonnoskirja. Avaimille on oma painonapillinen taskunsa. Kyljet ovat aluksi jäykät ja laskeutuvat ensimmäisen vuoden aikana pehmeille poimuille.',
    },
    'market-tote': {
      name: 'Hansa-kassi',
      description:
        'Kassi kauppatorille: tukevaa naudannahkaa, kestävä puuvillavuori ja litteät kahvat, jotka on sekä ommeltu että niitattu. M-kokoon mahtuvat leipä, vihannekset ja pullo pystyssä, L-kokoon vielä kukkakimppukin. Muruset ravistellaan pois ja vuori pyyhitään puhtaaksi; ulkopinta silenee vuosi vuodelta.',
    },
    'aura-bifold': {
      name: 'Aura-lompakko',
      description:
        'Perinteinen taittolompakko: kuusi korttipaikkaa, kaksi piilotaskua ja koko lompakon mittainen setelitasku. Se on ommeltu käsin vahatulla pellavalangalla, ja reunat on kiillotettu niin, että ne tuntuvat yhdeltä kappaleelta. Ensimmäiset viikot se on jäykkä, sitten se mukautuu kortteihisi ja tummuu taitteesta.',
    },
    'luoto-cardholder': {
      name: 'Luoto-korttikotelo',
      description:
        'Neljä korttipaikkaa ja keskellä tasku taitetuille seteleille: ohuita nahkakerroksia eikä mitään niiden välissä. Aloita yhdellä kortilla paikkaa kohden: taskut on mitoitettu tiukoiksi, ja parissa viikossa ne antavat periksi niin, että kuusi korttia mahtuu. Peukalon kohta tummuu ensimmäisenä.',
    },
    'meri-zip-wallet': {
      name: 'Meri-vetoketjulompakko',
      description:
        'Pitkä messinkivetoketju yläreunassa pitää kolikot, kuitit ja kortit siellä, minne ne panit. Sisällä on kahdeksan korttipaikkaa, kaksi lokeroa taittamattomille seteleille ja haitarina aukeava kolikkotasku. Rakeisessa nahassa avainten jäljet eivät juuri näy, ja vetoketjun päässä on lenkki ranteeseen.',
    },
    'hovi-long-wallet': {
      name: 'Hovi-lompakko',
      description:
        'Pitkä ja ohut lompakko, jossa setelit ovat suorina ja joka sulkeutuu yhdellä painonapilla. Kahdeksan korttipaikkaa, neljä kummallakin puolella, vetoketjullinen kolikkotasku ja kuittitasku mahtuvat kahteen senttiin, koska nahka on ohennettu kerrosten kohdalta. Pehmeä heti alusta; taite saa ajan mittaan hillityn kiillon.',
    },
    'penni-coin-purse': {
      name: 'Penni-kolikkokukkaro',
      description:
        'Nimi tulee kolikosta, jolla Suomessa maksettiin vuoteen 2002 asti. Pyöreäpohjainen peurannahkakukkaro on ommeltu reunaa pitkin, ja läppä sulkeutuu messinkisellä painonapilla. Se aukeaa niin leveäksi, että jokainen kolikko näkyy, ja vara-avain tai taitettu seteli mahtuu mukaan. Pehmeä nahka pyöristyy käytössä.',
    },
    'matka-passport-cover': {
      name: 'Matka-passikotelo',
      description:
        'Passi työnnetään kahden läpän alle, ja oikeanpuoleisen alle mahtuu myös tarkastuskortti. Ei lukkoa eikä mitään, mikä tarttuisi taskuun: ympäriinsä käsin ommeltua nahkaa ja kannessa meidän leimamme. Jokainen matka jättää jälkensä, ja hankaumat tummuvat muun pinnan sävyyn.',
    },
    'tori-slim-wallet': {
      name: 'Tori-lompakko',
      description:
        'Kapea lompakko sille, joka kantaa mukanaan vähän: kuusi korttia ja muutama seteli. Valjasnahka on ohennettu taitteesta, joten paksuutta on vain sentti ja lompakko sopii etutaskuun. Vaalea vahapinta kuluu pois muutamassa päivässä, mutta taskun kaari jää nahkaan.',
    },
    'kauppias-wallet': {
      name: 'Kauppias-lompakko',
      description:
        'Lompakko takin povitaskuun. Setelit pysyvät taittamatta, kuiteilla on oma laajeneva lokeronsa, kahdeksan korttia on neljittäin kummallakin puolella ja läpän pitää kiinni teräksinen painonappi. Paksu valjasnahka on ommeltu rasituskohdista käsin, ja sen matta pinta muuttuu vuosien mittaan kiiltäväksi.',
    },
    'satama-belt': {
      name: 'Satama-vyö',
      description:
        'Vyö on 3,5 cm leveä ja neljä milliä paksu: valjasnahkaa, sisäpuolella värjäämätöntä nahkaa ja molemmissa reunoissa tikkaus. Umpimessinkinen solki on ommellussa taitteessa, ja lenkki pitää vyön pään paikallaan. Reikiä on viisi 2,5 cm:n välein, ja koko mitataan soljesta keskimmäiseen reikään. Muutamassa viikossa vyö mukautuu lantiolle.',
    },
    'koski-belt': {
      name: 'Koski-vyö',
      description:
        'Kolme senttiä leveä vyö, joka sopii niin chinoihin kuin mekkoonkin. Terässolki ja vyölenkki on ommeltu kiinni satulaompelein, ja reunat on pyöristetty ja hangattu mehiläisvahalla. Nahka tummuu valossa kuin puu: nosta lenkkiä vuoden päästä, niin näet, minkä värinen vyö oli uutena.',
    },
    'punos-braided-belt': {
      name: 'Punos-vyö',
      description:
        'Kuusi naudannahkasuikaletta punottuna käsin ilman sydäntä, joten vyö joustaa istuutuessa. Soljen piikki menee punoksen läpi mistä kohdasta tahansa, eikä reikiä tarvitse laskea. Ensimmäisinä viikkoina punos asettuu ja vyö venyy noin sentin; jos olet kahden koon välissä, valitse pienempi.',
    },
    'vyotaro-wide-belt': {
      name: 'Vyötärö-vyö',
      description:
        'Kuusi senttiä leveä vyö vyötärölle takin, neuletakin tai mekon päälle. Lampaannahka on vedetty tukevan naudannahan ympärille, joten vyö taipuu, mutta reunat eivät käänny. Mittaa vyötärö niiden vaatteiden päältä, joiden kanssa vyötä käytät. Soljen viereen syntyy ohuita poimuja, jotka kiillottuvat ajan mittaan.',
    },
    'hieno-slim-belt': {
      name: 'Hieno-vyö',
      description:
        'Kaksi senttiä leveä vyö, jossa lampaannahka on taitettu ohuen sydämen ympäri ja tikattu läheltä reunaa. Se mahtuu mekkojen ja puvunhousujen kapeisiin lenkkeihin, ja viiden reiän ansiosta sitä voi pitää vyötäröllä tai lantiolla. Eniten käytetty reikä saa oman pienen ryppynsä.',
    },
    'tyomies-work-belt': {
      name: 'Työmies-vyö',
      description:
        'Viisi milliä paksua ja 4,5 cm leveää valjasnahkaa, terässolki, sen takana kaksi niittiä, ja reiät kahdessa rivissä. Vyö kantaa rullamitan, puukontupen tai täyden työkalutaskun roikkumatta. Ensimmäisenä aamuna se on jäykkä kuin lauta, mutta noin kuukaudessa se on ajettu sisään.',
    },
    'myrsky-biker': {
      name: 'Myrsky-prätkätakki',
      description:
        'Vino vetoketju, painonapein kiinnittyvät käänteet ja vyö helmassa; naudannahan paksuus on 1,2 mm. Ulkona on kolme vetoketjutaskua ja läppätasku, sisällä yksi tasku. Vartalossa on vuori puuvillatoimikasta, hihoissa viskoosia. Aluksi takki on raskas, mutta kyynärpäät taipuvat kuukaudessa. Tehty kadulle: ajosuojia siinä ei ole.',
    },
    'lumi-shearling': {
      name: 'Lumi-lammasturkki',
      description:
        'Lampaanturkista villapuoli sisäänpäin, joten takki ei tarvitse vuoria. Edessä on neljä nahkaremmiä messinkisolkineen, leveä kaulus nousee pystyyn ja käsitaskut ovat sisältä villaa. Villa painuu hieman siitä, missä käsivarret hankaavat, ja nousee taas harjattaessa.',
    },
    'halla-racer': {
      name: 'Halla-nahkatakki',
      description:
        'Lyhyt ja vartalonmyötäinen lampaannahkatakki, jossa on pystykaulus ja suora terävetoketju. Pitkät saumat muotoilevat vyötärön ilman poikkisaumaa, ja neljä taskua, kaksi rinnalla ja kaksi käsille, sulkeutuvat vetoketjuin. Nahka tuntuu harteilla kevyeltä ja taipuu muutamassa viikossa käyttäjänsä mukaan.',
    },
    'kallio-bomber': {
      name: 'Kallio-pilottitakki',
      description:
        'Lampaannahkaa; kaulus, hihansuut ja helma ovat villaresoria ja vuori tikattua viskoosia. Edessä on suora terävetoketju ja kaksi vinoa taskua, sisällä yksi vetoketjutasku. Resorit on ommeltu kiinni erikseen, joten ne voi vaihtaa jo kauan ennen kuin nahka on kulunut.',
    },
    'ranta-coat': {
      name: 'Ranta-päällystakki',
      description:
        'Kaksirivinen päällystakki, koossa M 98 cm pitkä: leveät käänteet, kuusi nahkapäällysteistä nappia ja vyö messinkisolkineen. Helma levenee alaspäin, joten siinä on hyvä kävellä, ja läpälliset taskut sulkeutuvat painonapein. Alle mahtuu paksu villapaita, ja lampaannahka laskeutuu talvi talvelta pehmeämmin.',
    },
    'puuseppa-vest': {
      name: 'Puuseppä-nahkaliivi',
      description:
        'Leikattu puusepän liivin malliin: pystykaulus ja neljä läpällistä taskua, joihin mahtuvat kynä ja taittomitta. Edessä on kuusi messinkistä painonappia, ja selän remmillä liivi kiristetään paidan päälle tai löysätään neuleen päälle. Naudannahan hankaumat ja kuluneet reunat kuuluvat asiaan.',
    },
    'saaristo-racer': {
      name: 'Saaristo-nahkatakki',
      description:
        'Takki tuuliselle merimatkalle: suoran messinkivetoketjun takana on leveä tuulilista, ja pystykaulus suojaa niskaa. Kaarroke antaa käsivarsille tilaa. Kahteen vetoketjulliseen rintataskuun mahtuvat puhelin ja avaimet, ja käsille on kaksi lisää. Naudannahka narisee uutena; anna sille yksi syksy aikaa asettua.',
    },
    'avain-key-fob': {
      name: 'Avain-avaimenperä',
      description:
        'Avaimenperässä on kaksi kerrosta samaa valjasnahkaa kuin vöissämme. Ne on ommeltu yhteen reunaa pitkin ja kiinnitetty messinkirenkaaseen niitatulla lenkillä. Renkaaseen mahtuu noin kahdeksan avainta, ja leveä pää löytyy taskusta helposti. Muutama kuukausi siellä pyöristää reunat ja tuo pintaan kiillon.',
    },
    'pakkanen-gloves': {
      name: 'Pakkanen-käsineet',
      description:
        'Peurannahkaiset käsineet, joissa on villaneulosvuori. Litteiden saumojen ansiosta mikään ei paina sormenpäitä, ja villaresori pitää tuulen poissa takin hihasta. Koko on kämmenen ympärys tuumina ilman peukaloa. Peurannahka antaa vähän periksi ja pysyy notkeana.',
    },
    'tuuli-gloves': {
      name: 'Tuuli-käsineet',
      description:
        'Ohuet lampaannahkakäsineet, joissa on hieno villavuori ja kämmenselässä kolme kohotikkausta. Sormien väleihin ommeltujen kiilojen ansiosta käsi puristuu helposti ohjaustangon tai kupin ympärille, ja ranteen sulkee pieni messinkinappi. Uutena käsineiden kuuluu istua tiukasti: kahdessa viikossa ne venyvät noin puoli kokoa.',
    },
    'kansio-laptop-sleeve': {
      name: 'Kansio-läppärikotelo',
      description:
        'Kaksi nahkakappaletta, joiden ja koneen välissä on villahuopaa. Läppä sulkeutuu messinkisellä painonapilla, joten kantta naarmuttavaa vetoketjua ei ole, ja takapuolen litteään taskuun mahtuu papereita tai johto. Valitse koko näytön tuumien mukaan. Nahka on jämäkkää, tummuu tasaisesti ja paljastaa, mistä siihen tartut.',
    },
    'linssi-glasses-case': {
      name: 'Linssi-silmälasikotelo',
      description:
        'Puulestin päällä muotoiltua rakeista nahkaa, sisällä mokkavuori. Kotelo on niin tukeva, että se saa olla laukun pohjalla. Se sulkeutuu messinkisellä painonapilla, ja siihen mahtuvat arki- tai aurinkolasit, joiden kehys on enintään 15 cm leveä. Pinta pysyy ennallaan, vain läppä silenee peukalon kohdalta.',
    },
    'paja-apron': {
      name: 'Paja-esiliina',
      description:
        'Niskahihna säätyy messinkisoljella, ja pitkät nauhat kierretään vyötärön ympäri ja solmitaan eteen. Rintatasku on kynälle ja puukolle, kaksi isoa taskua käsille, ja taskujen kulmat on niitattu. Liima, öljy ja kahvi jättävät naudannahkaan täplänsä, ja pian se näyttäisi ilman niitä keskeneräiseltä.',
    },
    'aika-watch-strap': {
      name: 'Aika-kellonranneke',
      description:
        'Kapeneva ranneke, tikattu reunoja pitkin; korvakkeiden kohdalla paksuutta on neljä milliä ja kärjessä kaksi. Terässolki ja pikalukitustapit tulevat mukana. Oikean leveyden saat mittaamalla korvakkeiden välin. Valjasnahka on jäykkää muutaman päivän ja pysyy sitten ranteen kaarella.',
    },
    'muisto-notebook': {
      name: 'Muisto-vihko',
      description:
        'Nahkakannen sisällä on 192-sivuinen viivaton vihko, jonka voi vaihtaa uuteen, kun se on täynnä. Messinkinapillinen remmi pitää kannet kiinni, nahkanauha merkitsee sivun, ja takakannen sisäpuolella on tasku irtolapuille. Vihot vaihtuvat, mutta kansi jää, tummuu ja kerää naarmunsa.',
    },
    'siro-watch-strap': {
      name: 'Siro-kellonranneke',
      description:
        'Kapea lampaannahkaranneke, kevyesti pehmustettu keskeltä; reunat on käännetty eikä maalattu. Se on pehmeä ranteessa ensimmäisestä päivästä ja sulkeutuu pienellä messinkisoljella. Ohut nahka kuluu valjasnahkaa nopeammin: jos pidät kelloa joka päivä, ranneke on syytä vaihtaa parin vuoden päästä.',
    },
    'kipina-apron': {
      name: 'Kipinä-esiliina',
      description:
        'Raskas esiliina, rinnasta polviin yhtä kappaletta valjasnahkaa. Se on tehty ahjon, grillin ja veistopölkyn ääreen. Niskahihna säätyy terässoljella, pitkät nauhat solmitaan vyötärölle, ja kolme taskua on niitattu siitä, mistä työkalut vetävät. Nahka kolhiutuu ja mustuu niin kuin työkalut. Esiliina ei ole sertifioitu suojavaruste.',
    },
    'tilkku-samples': {
      name: 'Tilkku-nahkanäytteet',
      description:
        'Kuusi palaa siitä, mistä itse suunnitellut takit tehdään: lampaan-, naudan- ja poronnahkaa valitsemassasi värissä sekä vuorit viskoosina, tikattuna satiinina ja villana. Jokainen pala on 5 × 7 senttimetriä ja leikattu siksaksaksilla, ja messinkiniitti pitää ne yhdessä viuhkana. Katso niitä päivänvalossa ja tunnustele, ennen kuin päätät takista.',
    },
  },
  materials: {
    'vegetable-tanned': {
      material:
        'Naudan täysnahkaa, joka on parkittu puunkuorella ja muilla kasviuutteilla ja ommeltu vahatulla pellavalangalla.',
      care: 'Pyyhi kuivalla tai nihkeällä liinalla ja anna kuivua kaukana lämmönlähteistä. Hiero pintaan ohut kerros väritöntä nahkabalsamia kahdesti tai kolmesti vuodessa; väri syvenee joka kerralla hieman.',
    },
    pebbled: {
      material:
        'Naudannahkaa, jota on pyöritetty rummussa, kunnes rakeinen pinta on noussut esiin, ja joka on viimeistelty ohuella värikerroksella.',
      care: 'Puhdista pehmeällä, kostealla liinalla ja tipalla mietoa saippuaa. Nahkavoide kerran tai kahdesti vuodessa riittää.',
    },
    bridle: {
      material:
        'Jämäkkää kasviparkittua naudannahkaa, johon on hierottu talia ja vahaa molemmin puolin. Uuden tuotteen vaalea harso on pintaan noussutta vahaa.',
      care: 'Harjaa vaha nahkaan pehmeällä harjalla tai anna sen kulua itsestään. Hiero kerran vuodessa pintaan vähän nahkarasvaa ja kiillota liinalla.',
    },
    lambskin: {
      material: 'Ohutta, hienosyistä lampaannahkaa, jonka kevyt viimeistely jättää nahan oman pinnan näkyviin.',
      care: 'Taputtele vesipisarat heti pois ja anna nahan kuivua huoneenlämmössä. Käytä säästeliäästi väritöntä hienon nahan hoitovoidetta ja säilytä tuote suojassa voimakkaalta valolta.',
    },
    cowhide: {
      material: 'Tukevaa naudan täysnahkaa, rummussa värjättyä, luonnollinen pinta tallella.',
      care: 'Harjaa pöly pois ja pyyhi kostealla liinalla. Anna märän nahan kuivua hitaasti, ei patterin lähellä, ja rasvaa kevyesti, kun pinta tuntuu kuivalta.',
    },
    shearling: {
      material:
        'Lampaannahkaa, joka on parkittu villoineen. Villa on leikattu tasamittaiseksi ja nahkapuoli kevyesti pinnoitettu.',
      care: 'Tuuleta ulkona kuivalla säällä ja harjaa villa pehmeällä harjalla. Älä pese; vie tahrat, jotka eivät lähde harjaamalla, nahkapesulaan.',
    },
    deerskin: {
      material: 'Notkeaa, epätasaisesti rakeista peurannahkaa, jossa voi näkyä pieniä jälkiä eläimen elämästä.',
      care: 'Anna kuivua tasaisella alustalla huoneenlämmössä ja pehmitä sitten käsin. Pyyhi kostealla liinalla ja levitä kerran vuodessa vähän nahkabalsamia.',
    },
    samples: {
      material:
        'Lampaan-, naudan- ja poronnahkaa, viskoosia, tikattua satiinia ja villaa: samoja nahkoja ja kankaita, joista takit leikataan.',
      care: 'Säilytä palat kuivassa ja suojassa voimakkaalta valolta, niin niiden väri pysyy samana kuin takin.',
    },
  },
  pictures: {
    front: '{name}, väri {color}, edestä',
    angle: '{name}, väri {color}, viistosta',
    detail: '{name}, väri {color}, lähikuva nahasta ja ompeleista',
    bench: '{name}, väri {color}, työpöydällä työkalujen ja arkisten esineiden joukossa',
    chair: '{name}, väri {color}, puutuolilla verstaassa',
    peg: '{name}, väri {color}, naulassa verstaan seinällä',
    video: '{name}, väri {color}, pyörii hitaasti (video)',
  },
  colors: {
    cognac: 'konjakinruskea',
    black: 'musta',
    'dark brown': 'tummanruskea',
    navy: 'tummansininen',
    burgundy: 'viininpunainen',
    forest: 'metsänvihreä',
    sand: 'hiekanbeige',
  },
  promo: 'Ilmainen toimitus yli {threshold} tilauksiin · Palvelemme 24/7',
  synonyms: [
    ['reppu', 'selkäreppu'],
    ['lompakko', 'rahapussi'],
    ['käsineet', 'hanskat'],
    ['läppärikotelo', 'läppärilaukku', 'tietokonelaukku'],
    ['iltalaukku', 'juhlalaukku', 'clutch'],
    ['avaimenperä', 'avainrengas'],
    ['vihko', 'muistikirja'],
  ],
  sizeGuides: {
    'jackets-women': {
      name: 'Naisten takit',
      columns: ['Rinta', 'Vyötärö', 'Lantio'],
      measuring:
        'Mittaa ohuen paidan päältä, nauha vaakasuorassa ja ihoa myöten. Rinta: leveimmältä kohdalta. Vyötärö: kapeimmalta kohdalta. Lantio: leveimmältä kohdalta.',
      fit: 'Luvut ovat omia mittojasi, eivät takin: ohuelle neuleelle on jätetty tilaa. Lampaannahka antaa selästä hieman periksi, lampaanturkki ei.',
      between:
        'Valitse rinnan mukaan, ja jos alle pitää mahtua paksu neule, ota suurempi. Nahkaa ei voi jälkikäteen väljentää.',
    },
    jackets: {
      name: 'Takit ja liivit',
      columns: ['Rinta', 'Vyötärö', 'Käsivarsi'],
      measuring:
        'Mittaa paidan päältä, nauha vaakasuorassa ja ihoa myöten. Rinta: leveimmältä kohdalta. Vyötärö: housujen vyötärön kohdalta. Käsivarsi: olkapään luusta koukistetun kyynärpään yli ranteeseen.',
      fit: 'Luvut ovat omia mittojasi, eivät takin: neuleelle on jätetty tilaa. Uusi nahka istuu tiiviisti ja muotoutuu muutamassa viikossa.',
      between:
        'Valitse rinnan mukaan ja ota suurempi. Hihat voi lyhentää verstaallamme, mutta nahkaa ei voi väljentää.',
    },
    belts: {
      name: 'Vyöt',
      columns: ['Mitta housujen lenkeistä', 'Koko vyö ilman solkea'],
      measuring:
        'Parasta on mitata vyö, jota käytät: levitä se tasolle ja mittaa soljen taitteesta käyttämääsi reikään. Jos vyötä ei ole, vedä mittanauha niiden housujen lenkkien läpi, joihin vyö tulee.',
      fit: 'Koko on pituus keskimmäiseen reikään. Viisi reikää 2,5 sentin välein antavat viisi senttiä suuntaansa.',
      between:
        'Farkkuihin ja talveksi pidempi, pukuhousuihin lyhyempi. Punottu vyö pitenee sentin: siinä ota pienempi.',
    },
    gloves: {
      name: 'Käsineet',
      columns: ['Kämmenen ympärys'],
      measuring:
        'Kierrä nauha kirjoittavan käden kämmenen leveimmän kohdan ympäri, rystysten alta ja ilman peukaloa. Sulje käsi löysäksi nyrkiksi ja lue mitta.',
      fit: 'Uuden käsineen kuuluu olla tiukka eikä sormenpäissä saa olla tyhjää. Kahdessa viikossa se venyy kämmenestä noin puoli kokoa.',
      between:
        'Mittaa keskisormi kärjestä tyveen: yli 8 senttiä puhuu suuremman puolesta. Villavuorellisissa ota suurempi.',
    },
    'laptop-sleeves': {
      name: 'Kannettavan suojukset',
      columns: ['Kannettavan leveys enintään', 'Kannettavan syvyys enintään'],
      measuring:
        'Mittaa itse kannettava suljettuna reunasta reunaan. Näytön tuumat kertovat vähän, sillä myös kehys vie tilaa.',
      fit: 'Suojus on leikattu tiukaksi, jotta mikään ei liiku. Siihen mahtuu enintään kahden sentin paksuinen kannettava.',
      between: 'Ota suurempi. Liian tiukka suojus hankaa kulmista.',
    },
    'watch-straps': {
      name: 'Kellonrannekkeet',
      columns: ['Korvakkeiden väli', 'Ranne'],
      measuring:
        'Koko on kellosi korvakkeiden väli, joka usein lukee takakannessa. Mittaa ranne siitä, missä pidät kelloa, nauha ihoa myöten.',
      fit: 'Rannekkeessa on seitsemän reikää, ja keskimmäisessä se istuu parhaiten. Uusi nahka on ensimmäiset päivät jäykkää.',
      between:
        'Korvakkeet ratkaisevat, jotta rakoa ei jää. Jos ranteesi on alueen reunalla, kirjoita meille ennen tilausta.',
    },
    notebooks: {
      name: 'Muistikirjat',
      columns: ['Sivun leveys', 'Sivun korkeus'],
      measuring: 'Koko on vihkon koko, A6 tai A5. Mittaa sivu muistikirjasta, jota käytät nyt.',
      fit: 'Kannet ovat joka suuntaan noin sentin suuremmat, ja niihin sopii mikä tahansa samankokoinen vihko.',
      between: 'A6 mahtuu takin povitaskuun, A5 pöydälle ja useimpiin laukkuihin.',
    },
    totes: {
      name: 'Kassit',
      columns: ['Leveys', 'Korkeus', 'Syvyys', 'Kahvan korkeus'],
      measuring:
        'Mitattu tyhjänä ja pystyssä, ulkopuolelta. Leveys: pohjaa pitkin. Korkeus: pohjasta suun reunaan ilman kahvoja. Kahvan korkeus: reunasta kahvan yläosaan.',
      fit: 'Kahvat mahtuvat olalle myös talvitakin päällä.',
      between: 'M-kokoon mahtuu A4-kansio kyljellään, L-kokoon pystyssä.',
    },
    weekenders: {
      name: 'Viikonloppulaukut',
      columns: ['Leveys', 'Korkeus', 'Syvyys', 'Kahvan korkeus'],
      measuring: 'Mitattu täytettynä ulkopuolelta ilman olkahihnaa. Kahvan korkeus: vetoketjusta kahvojen yläosaan.',
      fit: 'Irrotettavan olkahihnan pituus on 80–130 senttiä.',
      between:
        'Molemmat mahtuvat useimpien junapenkkien alle. Lentoyhtiöiden käsimatkatavaran rajat vaihtelevat, joten vertaa mittoja oman yhtiösi rajoihin.',
    },
    backpacks: {
      name: 'Reput',
      columns: ['Leveys', 'Korkeus', 'Syvyys', 'Olkain'],
      measuring: 'Mitattu täytettynä ulkopuolelta. Olkain: ylemmästä saumasta alempaan, lyhimmillään ja pisimmillään.',
      fit: 'Reppu istuu hyvin, kun se päättyy lantion yläpuolelle: mittaa niskan ulkonevimmasta nikamasta sinne.',
      between: 'Kummassakin on lokero 15 tuuman kannettavalle. Jos selkäsi on alle 45 senttiä, ota 19 litraa.',
    },
    'custom-jacket': {
      name: 'Oma takki',
      columns: ['Rintasi', 'Takki, rinnan leveys', 'Takki, selkä', 'Takki, hiha'],
      measuring:
        'Mittaa rinta leveimmältä kohdalta, paidan päältä ja nauha vaakasuorassa. Takin omat mitat saat levittämällä sopivan takin tasolle: kainalosta kainaloon, kauluksen saumasta selkää alas ja olkasaumasta hihan suuhun.',
      fit: 'Suora malli, johon mahtuu neule. Takki ommellaan vain sinulle eikä sitä voi palauttaa, joten vertaa kaikkia neljää mittaa.',
      between: 'Ota suurempi. Jos kaksi mittaa osoittaa eri kokoihin, kirjoita meille ennen tilausta.',
    },
  },
  pages: {
    about: {
      description:
        'Föri on ommellut nahkatuotteita käsin Turussa Aurajoen rannalla vuodesta 1892: keitä olemme, miten työskentelemme ja mistä pidämme kiinni.',
      heading: 'Ommeltu joen rannassa vuodesta 1892',
      history: [
        {
          year: 1892,
          title: 'Satulaseppä länsirannalla',
          text: 'Satulaseppä avaa verstaan Aurajoen rannalla ja korjaa sataman ajurien valjaita. Kaksitoista vuotta myöhemmin viereen tulee pieni lossi, jota turkulaiset kutsuvat Föriksi – ja pian myös verstasta.',
        },
        {
          year: 1950,
          title: 'Hevosista ihmisiin',
          text: 'Hevoset katoavat laitureilta, neulat jäävät. Pöydällä syntyy nyt salkkuja, vöitä ja koululaukkuja. Linna-salkun kaava on näiltä vuosilta.',
        },
        {
          year: 1985,
          title: 'Ensimmäinen takki',
          text: 'Naantalilainen moottoripyöräilijä pyytää takkia, joka ei hajoa. Siihen tarvittiin neljä sovitusta. Leikkaamme sen olkasauman yhä samalla tavalla.',
        },
        {
          year: 2020,
          title: 'Ovi koko Pohjolaan',
          text: 'Kauppa avautuu verkossa kuudella kielellä. Valitset takkisi värin, nahan ja vuorin ruudulta; me leikkaamme ja ompelemme sen täällä käsin, kuten ennenkin.',
        },
      ],
    },
    contact: { store: 'Aurajoen länsirannalla, muutaman askeleen päässä lossista.' },
  },
  home: {
    title: 'Föri – pohjoismaista nahkaa Turusta',
    description:
      'Käsin tehtyjä, pohjoismaisia nahkatuotteita miehille, naisille ja kaikille: laukkuja, lompakoita, vöitä, takkeja ja asusteita. Ommeltu Turussa.',
    workshop: {
      title: 'Työpöytä Aurajoen rannalla',
      text: 'Leikattu, ohennettu ja satulaommeltu Turussa vuodesta 1892, muutaman askeleen päässä lossista, jolta saimme nimemme.',
    },
  },
};
