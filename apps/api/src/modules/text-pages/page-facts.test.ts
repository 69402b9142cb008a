import { currencies } from '@fori/domain/currencies';
import type { SupportTime } from '@fori/domain/identity';
import { type Language, languages } from '@fori/domain/languages';
import { defaultPaymentSettings } from '@fori/domain/payments';
import { defaultVatSettings } from '@fori/domain/taxed-order';
import { systemPages } from '@fori/domain/text-pages';
import { expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import type { ShopSettings } from '../store/index.ts';
import { builtInText } from './built-in-text.ts';
import { pageFacts } from './page-facts.ts';
import { renderTextPage } from './render-text-page.ts';

const preset = {
  ...{ shipping: { threshold: 10_000, fee: 999 }, vatRate: 2500, pricesWithVat: false },
  ...{ countries: ['FI', 'NO', 'DK', 'IS'], languages, currencies, payment: defaultPaymentSettings },
  vat: defaultVatSettings,
} as unknown as ShopSettings;
const swedish = { ...demoIdentity, countryCode: 'SE', city: 'Malmö' } as const;
const small = {
  ...preset,
  countries: ['SE', 'EE', 'DE'],
  languages: ['en', 'sv'],
  currencies: ['EUR'],
} as ShopSettings;

/** All built-in pages of a shop as customers read them. */
const read = (identity: Parameters<typeof pageFacts>[0], settings: ShopSettings, language: Language): string =>
  systemPages
    .map((slug) =>
      JSON.stringify(renderTextPage(builtInText(slug, language), slug, pageFacts(identity, settings, language))),
    )
    .join('\n');

const count = (text: string, part: string) => text.split(part).length - 1;

test('[PAGE-119] a shop in Finland with what is preset keeps the specified words', () => {
  const english = read(demoIdentity, preset, 'en');
  for (const words of [
    'We deliver to Finland, Norway, Denmark and Iceland. The estimated time',
    'Parcels to Norway and Iceland cross a customs border; the carrier may ask you',
    'in the language in which you order: English, Finnish, Swedish, Norwegian, Danish or Icelandic. If you',
    'We charge in euros, whichever currency you browse in. The amount',
    'We charge in euros. Amounts in other currencies are conversions',
    'for you alone (Consumer Protection Act, chapter 6, section 16). The designer',
    'under the Consumer Protection Act (chapter 5) and give',
    '<p>These terms are governed by the law of Finland. If you live',
    '</p>\\n<p>Please write to us first: most things are settled with one email.',
    'turn to the Consumer Advisory Services (kkv.fi) and then',
    'and the Data Protection Act of Finland. Other companies',
    'at least six years from the end of the calendar year in which the financial year ended (Accounting Act, chapter 2, section 10). Invoices',
    'In Finland this is the Office of the Data Protection Ombudsman',
  ])
    expect(english).toContain(words);
  expect(read(demoIdentity, preset, 'fi')).toContain('Toimitamme Suomeen, Norjaan, Tanskaan ja Islantiin. Arvioitu');
  expect(read(demoIdentity, preset, 'is')).toContain(
    'Við sendum til Finnlands, Noregs, Danmerkur og Íslands. Áætlaður',
  );
});

test('[VAT-123] the terms name the shipping fee with VAT only where prices are shown with it and shipping bears it', () => {
  const byDestination = { ...preset, vat: { ...defaultVatSettings, mode: 'destination' } } as ShopSettings;
  const feeOf = (settings: ShopSettings) => pageFacts(demoIdentity, settings, 'en').fee;
  expect(feeOf({ ...preset, pricesWithVat: true })).toBe('€9.99');
  expect(feeOf(byDestination)).toBe('€9.99');
  expect(feeOf({ ...byDestination, pricesWithVat: true })).toBe('€12.49');
});

test('[PAY-209] a shop that charges in other currencies says which and how, in every language', () => {
  const settings = { ...preset, payment: { ...defaultPaymentSettings, chargedIn: ['SEK', 'DKK'] } } as ShopSettings;
  const english = read(demoIdentity, settings, 'en');
  expect(english).toContain('while you browse in Swedish Krona or Danish Krone are the exception');
  expect(english).not.toContain('whichever currency you browse in');
  for (const language of languages) {
    expect(read(demoIdentity, settings, language), language).not.toBe(read(demoIdentity, preset, language));
  }
});

test('[PAGE-119] any other shop names its own countries, languages, currency and law, in every language', () => {
  const english = read(swedish, small, 'en');
  for (const words of [
    'Delivery area: Sweden, Estonia and Germany. The estimated time',
    'Where a parcel crosses a customs border',
    'in the language in which you order: English or Swedish. If you',
    'We charge in euros. The amount',
    'We charge in euros. Prices are shown in euros, too. A struck-through',
    'governed by the law of the country where our company is (Sweden).',
    'you keep the protection that the mandatory consumer law of your country gives you.',
  ])
    expect(english).toContain(words);
  expect(read(swedish, small, 'fi')).toContain('Toimitusalue: Ruotsi, Viro ja Saksa.');
  expect(read(swedish, small, 'is')).toContain('sem þú pantar á: enska eða sænska.');
  for (const language of languages) {
    const pages = read(swedish, small, language);
    expect(pages, language).not.toMatch(
      /kkv\.fi|kuluttajariita|tietosuoja\.fi|finlan|finsk|finnlan|finnsk lög|suomen/i,
    );
    expect(pages.replaceAll('{{stored_items}}', ''), language).not.toContain('{{');
  }
});

test('[PAGE-120] where no law gives a right of withdrawal, it is the shop’s own promise, in every language', () => {
  const swiss = { ...demoIdentity, countryCode: 'CH', city: 'Bern' } as const;
  const english = read(swiss, small, 'en');
  for (const words of [
    'You may withdraw from the contract within 30 days without giving a reason. This is our own promise: the law of the country where our company is (Switzerland) gives no such right',
    'prices, delivery, 30 days to withdraw by our own promise, faults and disputes.',
    'for you alone (our own terms). The designer',
  ])
    expect(english).toContain(words);
  for (const language of languages) {
    const pages = read(swiss, small, language);
    expect(pages, language).not.toContain('2011/83');
    const byLaw = pageFacts(swedish, small, language);
    expect(pages, language).not.toContain(byLaw.withdrawal_right);
    expect(read(swedish, small, language), language).toContain(byLaw.withdrawal_right);
    expect(read(demoIdentity, small, language), language).toContain(byLaw.withdrawal_right);
  }
  expect(read(demoIdentity, preset, 'en')).toContain(
    'prices, delivery, 14 days by law and 30 days by our own promise to withdraw, faults and disputes.',
  );
});

test('[SHOP-119] Terms and Privacy call the company’s number what it is in its country', () => {
  const danish = { ...demoIdentity, countryCode: 'DK' } as const;
  for (const [identity, language, words] of [
    [demoIdentity, 'sv', 'FO-nummer 0000000-0'],
    [swedish, 'sv', 'organisationsnummer 0000000-0'],
    [demoIdentity, 'no', 'org.nr. 0000000-0'],
    [danish, 'en', 'CVR number 0000000-0'],
    [demoIdentity, 'en', 'business ID 0000000-0'],
  ] as const)
    expect(count(read(identity, small, language), words), words).toBe(2);
});

test('[PAGE-119] a shop in Finland that delivers elsewhere keeps its law and names its countries', () => {
  const pages = read(demoIdentity, small, 'en');
  expect(pages).toContain('governed by the law of Finland');
  expect(pages).toContain('Delivery area: Sweden, Estonia and Germany.');
  expect(pages).not.toContain('Norway');
});

test('[SHOP-121] pages say what the shop promises to those who ask for help, in every language', () => {
  const promising = (availability: SupportTime, replyWithinHours: number) => ({
    ...demoIdentity,
    support: { availability, replyWithinHours },
  });
  const english = read(demoIdentity, preset, 'en');
  expect(english).toContain('Support is available 24/7 and replies within 24 hours."');
  expect(english).toContain('We reply within 24 hours.');
  for (const language of languages) {
    expect(read(demoIdentity, preset, language), language).toContain('24/7');
    for (const hours of [1, 21, 48]) {
      const pages = read(promising('by_email', hours), preset, language);
      expect(pages, language).not.toMatch(/24\/7|\b24\b|\{\{/);
      expect(count(pages, pageFacts(promising('by_email', hours), preset, language).reply_time), language).toBe(2);
    }
  }
  for (const [language, hours, words] of [
    ['en', 1, 'Support is available by email and replies within 1 hour.'],
    ['en', 48, 'Support is available by email and replies within 48 hours.'],
    ['fi', 48, 'Asiakaspalvelu on tavoitettavissa sähköpostitse ja vastaa 48 tunnin kuluessa.'],
    ['sv', 1, 'Kundservice finns via e-post och svarar inom 1 timme.'],
    ['is', 21, 'Þjónustan er til staðar í tölvupósti og svarar innan 21 klukkustundar.'],
    ['is', 48, 'Þjónustan er til staðar í tölvupósti og svarar innan 48 klukkustunda.'],
  ] as const)
    expect(read(promising('by_email', hours), preset, language)).toContain(words);
});

test('[PAGE-110] lists of the settings are written as the language of the page does', () => {
  const { country, countries, currencies: money, languages: spoken } = pageFacts(swedish, preset, 'sv');
  expect([country, countries, spoken]).toEqual([
    'Sverige',
    'Finland, Norge, Danmark och Island',
    'engelska, finska, svenska, norska, danska och isländska',
  ]);
  expect(money).toBe('euro, amerikansk dollar, svensk krona, norsk krona, dansk krona och isländsk krona');
});

test.each(languages)(
  '[VAT-113] the terms say that VAT depends on the destination where it does, and nothing of a rate on the goods (%s)',
  (language) => {
    const settings = { ...preset, vat: { ...defaultVatSettings, mode: 'destination' } } as ShopSettings;
    const { prices_shown: flat } = pageFacts(demoIdentity, preset, language);
    const shown = pageFacts(demoIdentity, settings, language).prices_shown;
    expect(shown).not.toBe(flat);
    expect(shown).not.toBe(pageFacts(demoIdentity, { ...settings, pricesWithVat: true }, language).prices_shown);
  },
);

test.each(languages)(
  '[PARCEL-42] the privacy policy says what the service is told that parcels are booked with, where there is one (%s)',
  (language) => {
    const recipients = (body: string, parcelBooking: { name: string } | null) => {
      const facts = pageFacts(demoIdentity, preset, language, { parcelBooking });
      const page = renderTextPage({ title: '', description: '', body }, 'privacy', facts);
      return page.sections.find(({ anchor }) => anchor === 'recipients')?.html ?? '';
    };
    const { body } = builtInText('privacy', language);
    const named = recipients(body, { name: 'Shipmondo' });
    const unnamed = recipients(body, null);
    expect([count(named, '<p>'), count(unnamed, '<p>')]).toEqual([3, 2]);
    expect(count(named, 'Shipmondo')).toBe(1);
    expect(named.replace(/<p>[^<]*Shipmondo.*?<\/p>\s*/, '')).toBe(unnamed);
    // a text of the shop's own
    expect(recipients('## Who {#recipients}\n\nNobody.', { name: 'Shipmondo' })).not.toContain('Shipmondo');
    expect(recipients('## Who {#recipients}\n\n{{parcel_booking}}', { name: 'Shipmondo' })).toContain('Shipmondo');
  },
);
