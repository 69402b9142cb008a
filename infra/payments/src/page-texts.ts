import type { Language } from '@fori/domain/languages';

export interface Texts {
  /** `{shop}` */
  title: string;
  test: string;
  about: string;
  by_card: string;
  card_number: string;
  expiry: string;
  expiry_hint: string;
  cvc: string;
  test_cards: string;
  /** `{amount}` */
  pay: string;
  other_methods: string;
  /** `{method}` */
  pay_with: string;
  back: string;
  wrong_number: string;
  wrong_expiry: string;
  wrong_cvc: string;
  declined: string;
  insufficient_funds: string;
  expired_card: string;
  incorrect_cvc: string;
  processing_error: string;
  not_confirmed: string;
  not_approved: string;
  challenge: string;
  challenge_text: string;
  complete: string;
  fail: string;
  /** `{method}` */
  approval: string;
  /** `{amount}`, `{shop}` */
  approval_text: string;
  approve: string;
  decline: string;
  expired: string;
  expired_text: string;
  paid: string;
  paid_text: string;
  continue: string;
  unknown: string;
  unknown_text: string;
}

/** The page is not part of the shop, so its texts are not in the shop's catalogues. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Pay {shop}',
    test: 'Test',
    about: 'This page stands in for Stripe. No money is taken.',
    by_card: 'Pay by card',
    card_number: 'Card number',
    expiry: 'Expiry date',
    expiry_hint: 'MM/YY',
    cvc: 'Security code (CVC)',
    test_cards: 'Test cards only, such as 4242 4242 4242 4242.',
    pay: 'Pay {amount}',
    other_methods: 'Or pay another way',
    pay_with: 'Pay with {method}',
    back: 'Back to the shop',
    wrong_number: 'This is not the number of a test card.',
    wrong_expiry: 'Enter a month that is not over, as MM/YY.',
    wrong_cvc: 'Enter the 3 or 4 digits of the security code.',
    declined: 'The card was declined. Try another card or payment method.',
    insufficient_funds: 'The card does not have enough funds. Try another card or payment method.',
    expired_card: 'The card has expired. Try another card.',
    incorrect_cvc: 'The security code is wrong.',
    processing_error: 'Something went wrong while the card was processed. Try again.',
    not_confirmed: 'Your bank did not confirm the payment. Try again, or pay another way.',
    not_approved: 'The payment was not approved. Try again, or pay another way.',
    challenge: 'Confirm the payment',
    challenge_text: 'This page stands in for your bank, which asks whether it is you (3-D Secure).',
    complete: 'Complete',
    fail: 'Fail',
    approval: 'Approve in {method}',
    approval_text: 'This page stands in for the app. {shop} asks for {amount}.',
    approve: 'Approve',
    decline: 'Decline',
    expired: 'This payment page has expired',
    expired_text: 'Nothing was charged. Go back to the shop and start again.',
    paid: 'This payment is complete',
    paid_text: 'You have already finished paying.',
    continue: 'Continue',
    unknown: 'There is no such payment page',
    unknown_text: 'Go back to the shop and start again.',
  },
  fi: {
    title: 'Maksu: {shop}',
    test: 'Testi',
    about: 'Tämä sivu on Stripen tilalla. Rahaa ei veloiteta.',
    by_card: 'Maksa kortilla',
    card_number: 'Kortin numero',
    expiry: 'Voimassa',
    expiry_hint: 'KK/VV',
    cvc: 'Turvakoodi (CVC)',
    test_cards: 'Vain testikortit, esimerkiksi 4242 4242 4242 4242.',
    pay: 'Maksa {amount}',
    other_methods: 'Tai maksa muulla tavalla',
    pay_with: 'Maksutapa {method}',
    back: 'Takaisin kauppaan',
    wrong_number: 'Tämä ei ole testikortin numero.',
    wrong_expiry: 'Anna kuukausi, joka ei ole ohi, muodossa KK/VV.',
    wrong_cvc: 'Anna turvakoodin 3 tai 4 numeroa.',
    declined: 'Kortti hylättiin. Kokeile toista korttia tai maksutapaa.',
    insufficient_funds: 'Kortilla ei ole tarpeeksi katetta. Kokeile toista korttia tai maksutapaa.',
    expired_card: 'Kortti on vanhentunut. Kokeile toista korttia.',
    incorrect_cvc: 'Turvakoodi on väärä.',
    processing_error: 'Kortin käsittelyssä tapahtui virhe. Yritä uudelleen.',
    not_confirmed: 'Pankkisi ei vahvistanut maksua. Yritä uudelleen tai maksa muulla tavalla.',
    not_approved: 'Maksua ei hyväksytty. Yritä uudelleen tai maksa muulla tavalla.',
    challenge: 'Vahvista maksu',
    challenge_text: 'Tämä sivu on pankkisi tilalla, joka kysyy, oletko se sinä (3-D Secure).',
    complete: 'Vahvista',
    fail: 'Hylkää',
    approval: 'Hyväksy maksu: {method}',
    approval_text: 'Tämä sivu on sovelluksen tilalla. {shop} pyytää maksua {amount}.',
    approve: 'Hyväksy',
    decline: 'Hylkää',
    expired: 'Tämä maksusivu on vanhentunut',
    expired_text: 'Mitään ei veloitettu. Palaa kauppaan ja aloita alusta.',
    paid: 'Tämä maksu on valmis',
    paid_text: 'Olet jo maksanut.',
    continue: 'Jatka',
    unknown: 'Tällaista maksusivua ei ole',
    unknown_text: 'Palaa kauppaan ja aloita alusta.',
  },
  sv: {
    title: 'Betala {shop}',
    test: 'Test',
    about: 'Den här sidan står i stället för Stripe. Inga pengar dras.',
    by_card: 'Betala med kort',
    card_number: 'Kortnummer',
    expiry: 'Giltigt till',
    expiry_hint: 'MM/ÅÅ',
    cvc: 'Säkerhetskod (CVC)',
    test_cards: 'Endast testkort, till exempel 4242 4242 4242 4242.',
    pay: 'Betala {amount}',
    other_methods: 'Eller betala på annat sätt',
    pay_with: 'Betala med {method}',
    back: 'Tillbaka till butiken',
    wrong_number: 'Detta är inte numret på ett testkort.',
    wrong_expiry: 'Ange en månad som inte är slut, som MM/ÅÅ.',
    wrong_cvc: 'Ange säkerhetskodens 3 eller 4 siffror.',
    declined: 'Kortet nekades. Prova ett annat kort eller betalningssätt.',
    insufficient_funds: 'Det finns inte tillräckligt med pengar på kortet. Prova ett annat kort eller betalningssätt.',
    expired_card: 'Kortet har gått ut. Prova ett annat kort.',
    incorrect_cvc: 'Säkerhetskoden är fel.',
    processing_error: 'Något gick fel när kortet behandlades. Försök igen.',
    not_confirmed: 'Din bank bekräftade inte betalningen. Försök igen eller betala på annat sätt.',
    not_approved: 'Betalningen godkändes inte. Försök igen eller betala på annat sätt.',
    challenge: 'Bekräfta betalningen',
    challenge_text: 'Den här sidan står i stället för din bank, som frågar om det är du (3-D Secure).',
    complete: 'Bekräfta',
    fail: 'Neka',
    approval: 'Godkänn i {method}',
    approval_text: 'Den här sidan står i stället för appen. {shop} ber om {amount}.',
    approve: 'Godkänn',
    decline: 'Neka',
    expired: 'Den här betalningssidan har gått ut',
    expired_text: 'Inget har dragits. Gå tillbaka till butiken och börja om.',
    paid: 'Den här betalningen är klar',
    paid_text: 'Du har redan betalat.',
    continue: 'Fortsätt',
    unknown: 'Den här betalningssidan finns inte',
    unknown_text: 'Gå tillbaka till butiken och börja om.',
  },
  no: {
    title: 'Betal til {shop}',
    test: 'Test',
    about: 'Denne siden er i stedet for Stripe. Ingen penger trekkes.',
    by_card: 'Betal med kort',
    card_number: 'Kortnummer',
    expiry: 'Utløpsdato',
    expiry_hint: 'MM/ÅÅ',
    cvc: 'Sikkerhetskode (CVC)',
    test_cards: 'Bare testkort, for eksempel 4242 4242 4242 4242.',
    pay: 'Betal {amount}',
    other_methods: 'Eller betal på en annen måte',
    pay_with: 'Betal med {method}',
    back: 'Tilbake til butikken',
    wrong_number: 'Dette er ikke nummeret på et testkort.',
    wrong_expiry: 'Skriv en måned som ikke er over, som MM/ÅÅ.',
    wrong_cvc: 'Skriv sikkerhetskodens 3 eller 4 sifre.',
    declined: 'Kortet ble avvist. Prøv et annet kort eller en annen betalingsmåte.',
    insufficient_funds: 'Det er ikke nok penger på kortet. Prøv et annet kort eller en annen betalingsmåte.',
    expired_card: 'Kortet er utløpt. Prøv et annet kort.',
    incorrect_cvc: 'Sikkerhetskoden er feil.',
    processing_error: 'Noe gikk galt da kortet ble behandlet. Prøv igjen.',
    not_confirmed: 'Banken din bekreftet ikke betalingen. Prøv igjen, eller betal på en annen måte.',
    not_approved: 'Betalingen ble ikke godkjent. Prøv igjen, eller betal på en annen måte.',
    challenge: 'Bekreft betalingen',
    challenge_text: 'Denne siden er i stedet for banken din, som spør om det er deg (3-D Secure).',
    complete: 'Bekreft',
    fail: 'Avvis',
    approval: 'Godkjenn i {method}',
    approval_text: 'Denne siden er i stedet for appen. {shop} ber om {amount}.',
    approve: 'Godkjenn',
    decline: 'Avvis',
    expired: 'Denne betalingssiden er utløpt',
    expired_text: 'Ingenting er trukket. Gå tilbake til butikken og begynn på nytt.',
    paid: 'Denne betalingen er fullført',
    paid_text: 'Du har allerede betalt.',
    continue: 'Fortsett',
    unknown: 'Denne betalingssiden finnes ikke',
    unknown_text: 'Gå tilbake til butikken og begynn på nytt.',
  },
  da: {
    title: 'Betal til {shop}',
    test: 'Test',
    about: 'Denne side er i stedet for Stripe. Der trækkes ingen penge.',
    by_card: 'Betal med kort',
    card_number: 'Kortnummer',
    expiry: 'Udløbsdato',
    expiry_hint: 'MM/ÅÅ',
    cvc: 'Sikkerhedskode (CVC)',
    test_cards: 'Kun testkort, for eksempel 4242 4242 4242 4242.',
    pay: 'Betal {amount}',
    other_methods: 'Eller betal på en anden måde',
    pay_with: 'Betal med {method}',
    back: 'Tilbage til butikken',
    wrong_number: 'Dette er ikke nummeret på et testkort.',
    wrong_expiry: 'Skriv en måned, der ikke er forbi, som MM/ÅÅ.',
    wrong_cvc: 'Skriv sikkerhedskodens 3 eller 4 cifre.',
    declined: 'Kortet blev afvist. Prøv et andet kort eller en anden betalingsmetode.',
    insufficient_funds: 'Der er ikke penge nok på kortet. Prøv et andet kort eller en anden betalingsmetode.',
    expired_card: 'Kortet er udløbet. Prøv et andet kort.',
    incorrect_cvc: 'Sikkerhedskoden er forkert.',
    processing_error: 'Noget gik galt, da kortet blev behandlet. Prøv igen.',
    not_confirmed: 'Din bank bekræftede ikke betalingen. Prøv igen, eller betal på en anden måde.',
    not_approved: 'Betalingen blev ikke godkendt. Prøv igen, eller betal på en anden måde.',
    challenge: 'Bekræft betalingen',
    challenge_text: 'Denne side er i stedet for din bank, som spørger, om det er dig (3-D Secure).',
    complete: 'Bekræft',
    fail: 'Afvis',
    approval: 'Godkend i {method}',
    approval_text: 'Denne side er i stedet for appen. {shop} beder om {amount}.',
    approve: 'Godkend',
    decline: 'Afvis',
    expired: 'Denne betalingsside er udløbet',
    expired_text: 'Der er ikke trukket noget. Gå tilbage til butikken, og begynd forfra.',
    paid: 'Denne betaling er gennemført',
    paid_text: 'Du har allerede betalt.',
    continue: 'Fortsæt',
    unknown: 'Denne betalingsside findes ikke',
    unknown_text: 'Gå tilbage til butikken, og begynd forfra.',
  },
  is: {
    title: 'Greiðsla til {shop}',
    test: 'Prófun',
    about: 'Þessi síða er í stað Stripe. Engir peningar eru teknir.',
    by_card: 'Greiða með korti',
    card_number: 'Kortanúmer',
    expiry: 'Gildir til',
    expiry_hint: 'MM/ÁÁ',
    cvc: 'Öryggisnúmer (CVC)',
    test_cards: 'Aðeins prófunarkort, til dæmis 4242 4242 4242 4242.',
    pay: 'Greiða {amount}',
    other_methods: 'Eða greiða á annan hátt',
    pay_with: 'Greiða með {method}',
    back: 'Aftur í verslunina',
    wrong_number: 'Þetta er ekki númer prófunarkorts.',
    wrong_expiry: 'Sláðu inn mánuð sem er ekki liðinn, sem MM/ÁÁ.',
    wrong_cvc: 'Sláðu inn 3 eða 4 tölustafi öryggisnúmersins.',
    declined: 'Kortinu var hafnað. Prófaðu annað kort eða annan greiðslumáta.',
    insufficient_funds: 'Ekki er næg innistæða á kortinu. Prófaðu annað kort eða annan greiðslumáta.',
    expired_card: 'Kortið er útrunnið. Prófaðu annað kort.',
    incorrect_cvc: 'Öryggisnúmerið er rangt.',
    processing_error: 'Villa kom upp við vinnslu kortsins. Reyndu aftur.',
    not_confirmed: 'Bankinn staðfesti ekki greiðsluna. Reyndu aftur eða greiddu á annan hátt.',
    not_approved: 'Greiðslan var ekki samþykkt. Reyndu aftur eða greiddu á annan hátt.',
    challenge: 'Staðfestu greiðsluna',
    challenge_text: 'Þessi síða er í stað bankans þíns, sem spyr hvort þetta sért þú (3-D Secure).',
    complete: 'Staðfesta',
    fail: 'Hafna',
    approval: 'Samþykktu greiðsluna: {method}',
    approval_text: 'Þessi síða er í stað appsins. {shop} biður um {amount}.',
    approve: 'Samþykkja',
    decline: 'Hafna',
    expired: 'Þessi greiðslusíða er útrunnin',
    expired_text: 'Ekkert var gjaldfært. Farðu aftur í verslunina og byrjaðu upp á nýtt.',
    paid: 'Þessari greiðslu er lokið',
    paid_text: 'Þú hefur þegar greitt.',
    continue: 'Halda áfram',
    unknown: 'Þessi greiðslusíða er ekki til',
    unknown_text: 'Farðu aftur í verslunina og byrjaðu upp á nýtt.',
  },
};

/** A text with its placeholders filled in. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
