import type { Language } from '@fori/domain/languages';

export interface Texts {
  title: string;
  about: string;
  unverified: string;
  cancel: string;
  failed: string;
  failed_text: string;
  signed_out: string;
}

/** The provider is not part of the shop, so its few texts are not in the shop's catalogues. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Choose an account',
    about:
      'This is the demo’s own sign-in service. It stands in for Google; the people are made up and need no password.',
    unverified: 'address not confirmed',
    cancel: 'Cancel',
    failed: 'This sign-in cannot go on',
    failed_text: 'Please go back to the shop and start again.',
    signed_out: 'You are signed out',
  },
  fi: {
    title: 'Valitse tili',
    about:
      'Tämä on esittelykaupan oma kirjautumispalvelu Googlen tilalla. Henkilöt ovat keksittyjä, eikä salasanaa tarvita.',
    unverified: 'osoitetta ei ole vahvistettu',
    cancel: 'Peruuta',
    failed: 'Kirjautumista ei voi jatkaa',
    failed_text: 'Palaa kauppaan ja aloita alusta.',
    signed_out: 'Olet kirjautunut ulos',
  },
  sv: {
    title: 'Välj ett konto',
    about:
      'Det här är demobutikens egen inloggningstjänst i stället för Google. Personerna är påhittade och behöver inget lösenord.',
    unverified: 'adressen är inte bekräftad',
    cancel: 'Avbryt',
    failed: 'Inloggningen kan inte fortsätta',
    failed_text: 'Gå tillbaka till butiken och börja om.',
    signed_out: 'Du är utloggad',
  },
  no: {
    title: 'Velg en konto',
    about:
      'Dette er demobutikkens egen innloggingstjeneste i stedet for Google. Personene er oppdiktet og trenger ikke passord.',
    unverified: 'adressen er ikke bekreftet',
    cancel: 'Avbryt',
    failed: 'Innloggingen kan ikke fortsette',
    failed_text: 'Gå tilbake til butikken og begynn på nytt.',
    signed_out: 'Du er logget ut',
  },
  da: {
    title: 'Vælg en konto',
    about:
      'Dette er demobutikkens egen logintjeneste i stedet for Google. Personerne er opdigtede og behøver ingen adgangskode.',
    unverified: 'adressen er ikke bekræftet',
    cancel: 'Annuller',
    failed: 'Login kan ikke fortsætte',
    failed_text: 'Gå tilbage til butikken, og begynd forfra.',
    signed_out: 'Du er logget ud',
  },
  is: {
    title: 'Veldu aðgang',
    about:
      'Þetta er innskráningarþjónusta sýnibúðarinnar í stað Google. Fólkið er tilbúningur og þarf ekkert lykilorð.',
    unverified: 'netfang óstaðfest',
    cancel: 'Hætta við',
    failed: 'Ekki er hægt að halda innskráningu áfram',
    failed_text: 'Farðu aftur í verslunina og byrjaðu upp á nýtt.',
    signed_out: 'Þú hefur skráð þig út',
  },
};
