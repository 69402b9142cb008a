import type { Order } from '@fori/contracts/orders/schemas';
import { creditedParts, partsOfOrder } from '@fori/domain/documents';
import { blankIdentity } from '@fori/domain/identity';
import { toMoney } from '@fori/domain/money';
import { defaultVatSettings, type TaxableOrder, type TaxedOrder, taxByDestination } from '@fori/domain/taxed-order';
import { describe, expect, test } from 'vitest';
import { demoIdentity } from '../../../seed/demo-identity.ts';
import { address, item, orderWith } from '../../../testing/order-view.ts';
import { type ReadUbl, readUbl, requireUbl, wrongSums } from '../../../testing/ubl.ts';
import { type DocumentFacts, documentContent } from './document-content.ts';
import { writeUbl } from './ubl.ts';

const issuedAt = new Date('2026-11-29T22:30:00.000Z');
const issued = { year: 2026, sequence: 7, issuedAt } as const;
const vatSettings = { ...defaultVatSettings, oss: true, voec: { number: '2000001', limitNok: 3000 } };

interface Sold {
  to?: Pick<Order['shipping_address'], 'country' | 'postal_code'>;
  vatId?: { text: string; country: 'SE' | 'NO' };
  flat?: boolean;
  over?: Partial<Order>;
}

/** An order of three units at 33.35 and one at 0.99, with 9.99 of shipping, as it is invoiced and wholly or partly credited. */
const documentsOf = ({ to = { country: 'FI', postal_code: '20100' }, vatId, flat = false, over }: Sold) => {
  const lines: TaxableOrder['lines'] = [
    { unitPrice: 33_35, quantity: 3, vatClass: 'standard' },
    { unitPrice: 99, quantity: 1, vatClass: 'standard' },
  ];
  const taxed: TaxedOrder | null = flat
    ? null
    : taxByDestination(
        {
          ...{ lines, shipping: 9_99, day: '2026-11-29', nokPerEuro: 11.8 },
          to: { country: to.country, postalCode: to.postal_code },
          customer: vatId ? { kind: 'company', vatIdOf: vatId.country } : { kind: 'consumer' },
        },
        { ...vatSettings, priceBasis: 'gross' },
      );
  const { subtotal, shipping, tax, total } = taxed ?? { subtotal: 101_04, shipping: 9_99, tax: 25_26, total: 136_29 };
  const place = { ...address, ...to, country: to.country };
  const order = orderWith({
    items: [
      item({ price: '33.35', quantity: 3, name: `Kukkaro <"Åland" & 'Öland'>` }),
      item({ price: '0.99', quantity: 1 }),
    ],
    ...{ subtotal: toMoney(subtotal), shipping: toMoney(shipping), tax: toMoney(tax), total: toMoney(total) },
    shipping_address: { ...place, phone: '+358 40 123 4567' },
    billing_address: place,
    ...(taxed && { vat: taxed.parts.map(({ reason }) => ({ reason })) as Order['vat'] }),
    ...(vatId && { vat_id: vatId.text, company_name: 'Läder & Co AB' }),
    ...over,
  });
  const parts = partsOfOrder({
    ...{ subtotalCents: subtotal, shippingCents: shipping, taxCents: tax, vatRate: 2500, vat: taxed },
  });
  const page = (facts: DocumentFacts, seller = demoIdentity) => documentContent(order, seller, facts, 'en');
  const write = (facts: DocumentFacts, seller = demoIdentity) =>
    writeUbl({
      ...{ order, vat: taxed, seller, facts, language: 'en' },
      content: page(facts, seller),
    });
  const note = (amount: number, ofCharge: string | null = null): DocumentFacts => ({
    ...{ kind: 'credit_note', ...issued, reference: null },
    parts: creditedParts(parts, [], { amount, returned: null }),
    credits: { number: '2026-0006', issuedAt, refund: { reason: 'A scratch', withdrawalId: null }, ofCharge },
  });
  const facts: DocumentFacts = { kind: 'invoice', ...issued, parts, reference: '202600071', credits: null };
  return { total, invoice: facts, note, page, write };
};

const categoriesOf = (read: ReadUbl) =>
  read('//cac:TaxSubtotal/cac:TaxCategory').map((_, index) =>
    read(
      `(//cac:TaxSubtotal)[${index + 1}]/cac:TaxCategory/*[not(self::cac:TaxScheme or self::cbc:TaxExemptionReason)]`,
    ).join(' '),
  );

describe('an invoice as UBL', () => {
  const sweden = { country: 'SE', postal_code: '111 22' } as const;
  test.each([
    ['at home', {}, ['S 25.5']],
    ['at the flat rate', { flat: true }, ['S 25', 'Z 0']],
    ['to Åland', { to: { country: 'FI', postal_code: '22100' } }, ['G 0 VATEX-EU-G']],
    ['to a consumer in Sweden', { to: sweden }, ['S 25']],
    ['to a company in Sweden', { to: sweden, vatId: { text: 'SE556703748501', country: 'SE' } }, ['K 0 VATEX-EU-IC']],
    ['to Norway under VOEC', { to: { country: 'NO', postal_code: '0150' } }, ['S 25']],
    ['to Iceland', { to: { country: 'IS', postal_code: '101' } }, ['G 0 VATEX-EU-G']],
    ['to be collected', { over: { delivery: { kind: 'workshop', name: 'Workshop' } } }, ['S 25.5']],
  ] as const satisfies readonly (readonly [string, Sold, readonly string[]])[])(
    '[BOOK-21] %s is valid by the schemas of UBL 2.1 and obeys the arithmetic of EN 16931, and so do its credit notes',
    async (_, sold, categories) => {
      const { total, invoice, note, write } = documentsOf(sold);
      const xml = write(invoice);
      await requireUbl(xml);
      const read = readUbl(xml);
      expect(wrongSums(read, total, 2)).toEqual([]);
      expect(categoriesOf(read)).toEqual(categories);
      for (const amount of [1, 12_34, total]) {
        const credit = write(note(amount));
        await requireUbl(credit);
        expect(wrongSums(readUbl(credit), amount, 2)).toEqual([]);
      }
    },
  );

  test('[BOOK-21] it names the parties, the order, the payment and its goods as its page does; a credit note its invoice and why', () => {
    const { invoice, note, write } = documentsOf({ flat: true });
    const read = readUbl(write(invoice));
    const seller = '//cac:AccountingSupplierParty/cac:Party';
    const buyer = '//cac:AccountingCustomerParty/cac:Party';
    for (const [path, ...texts] of [
      ['/*/cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
      ['/*/cbc:ID', '2026-0007'],
      // of the shop's time zone
      ['/*/cbc:IssueDate', '2026-11-30'],
      ['/*/cbc:InvoiceTypeCode', '380'],
      ['/*/cac:OrderReference/cbc:ID', 'FO-2026-000042'],
      ['//cac:PaymentMeans/*', '48', '202600071'],
      [`${seller}/cac:PartyTaxScheme/cbc:CompanyID`, 'FI00000000'],
      [`${seller}/cac:PartyLegalEntity/*`, 'Föri Nahka Oy', '0000000-0'],
      [`${buyer}/cac:PostalAddress/cbc:PostalZone`, '20100'],
      [`${buyer}/cac:PartyLegalEntity/*`, address.full_name],
      [`${buyer}/cac:Contact/cbc:ElectronicMail`, 'asa@example.com'],
      ['//cac:Item/cbc:Name', `Kukkaro <"Åland" & 'Öland'>`, 'Ruissalo tote', 'Shipping'],
    ] as const)
      expect([path, ...read(path)]).toEqual([path, ...texts]);
    const [text] = read('/*/cbc:Note');
    expect(text).toContain('Paid in full');
    expect(text).not.toContain('exclude VAT');
    expect(write(invoice)).toBe(write(invoice));
    const credit = readUbl(write(note(5_00)));
    expect(credit('/*/cbc:ID | /*/cbc:CreditNoteTypeCode')).toEqual(['C2026-0007', '381']);
    expect(credit('//cac:InvoiceDocumentReference/*')).toEqual(['2026-0006', '2026-11-30']);
    expect(credit('//cac:Item/cbc:Name | //cac:Item/cbc:Description')).toEqual(['A scratch', 'Refund']);
  });

  test('[BOOK-26] a credit note of an order charged in kronor says what it credits of them, on its page too', () => {
    const { note, write, page } = documentsOf({ over: { charged: { currency: 'SEK', amount: '1525.44' } } });
    const part = note(5_00, '56.00');
    expect(page(part).totals.map(({ label, amount }) => [label, amount])).toEqual([
      ['Credited, incl. VAT', '−€5.00'],
      ['Credited in SEK', '−kr56.00'],
    ]);
    expect(readUbl(write(part))('/*/cbc:Note')).toEqual(['Credited in SEK: −kr56.00']);
    expect(page(note(5_00)).totals).toHaveLength(1);
    expect(readUbl(write(note(5_00)))('/*/cbc:Note')).toEqual([]);
  });

  test('[BOOK-25] [BOOK-21] a credit note without VAT says why as its page does', () => {
    const { note, write } = documentsOf({ to: sweden, vatId: { text: 'SE556703748501', country: 'SE' } });
    expect(readUbl(write(note(5_00)))('/*/cbc:Note')[0]).toContain('Reverse charge');
  });

  test('[BOOK-21] it is one of Peppol BIS Billing 3.0 where both parties have a VAT id that is an address there', () => {
    const { invoice, write } = documentsOf({ to: sweden, vatId: { text: 'SE556703748501', country: 'SE' } });
    const read = readUbl(write(invoice));
    expect(read('/*/cbc:CustomizationID | /*/cbc:ProfileID')).toEqual([
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    ]);
    expect(read('//cbc:EndpointID')).toEqual(['FI00000000', '5567037485']);
    expect(read('//cbc:EndpointID/@schemeID')).toEqual(['0213', '0007']);
    expect(read('//cac:InvoicePeriod/*')).toEqual(['3']);
    expect(read('//cac:AccountingCustomerParty//cbc:CompanyID | //cbc:RegistrationName')).toEqual([
      ...['Föri Nahka Oy', 'SE556703748501', 'Läder & Co AB'],
    ]);
    expect(read('//cac:Delivery//cbc:IdentificationCode')).toEqual(['SE']);
  });

  test('[BOOK-21] with a buyer who was erased and a seller without VAT id or phone it has no empty elements and is still valid', async () => {
    const blank = { full_name: '', address: '', city: '', state: '', postal_code: '', country: 'FI' } as const;
    const { note, write } = documentsOf({
      over: { email: '', billing_address: blank, shipping_address: { ...blank, phone: '' } },
    });
    const xml = write(note(5_00), { ...blankIdentity, name: 'Shop', company: 'Shop Oy', businessId: '1234567-1' });
    await requireUbl(xml);
    const read = readUbl(xml);
    expect(xml).not.toMatch(/<(\S+)[^>]*><\/\1>/);
    expect(read('//cac:AccountingSupplierParty//cac:PartyTaxScheme//*[not(*)]')).toEqual(['1234567-1', 'TAX']);
    expect(read('//cac:AccountingCustomerParty//cbc:RegistrationName')).toEqual(['As on invoice 2026-0006']);
  });
});
