import type { Order } from '@fori/contracts/orders/schemas';
import { documentNumber } from '@fori/domain/documents';
import {
  type CategoryRow,
  creditedLines,
  type ElectronicAddress,
  type ElectronicLine,
  electronicAddressOf,
  electronicSums,
  invoicedLines,
  shippingLines,
  unitPriceOf,
  vatCategoryOf,
} from '@fori/domain/electronic-invoices';
import type { ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import { type Cents, fromMoney, toMoney } from '@fori/domain/money';
import { writtenPostalCode } from '@fori/domain/postal-codes';
import { dayOf } from '@fori/domain/shop-time';
import type { OrderVat } from '@fori/domain/taxed-order';
import { vatPercent } from '@fori/domain/vat';
import { translator } from '@fori/i18n/server';
import { element, group, optionalElement } from '../../../xml.ts';
import { parseVatId, vatIdText } from '../../vat-ids/index.ts';
import type { Receipt } from '../documents/receipt-content.ts';
import { creditedOfCharge, type DocumentFacts } from './document-content.ts';

const CORE = 'urn:cen.eu:en16931:2017';
const PEPPOL = `${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Of UNTDID 1001. */
const typeCodes = { invoice: '380', credit_note: '381' } as const;
/** Of UN/ECE recommendation 20: one. */
const UNIT = ' unitCode="C62"';
/** Of UNTDID 4461: a card, and any other way to pay at a payment page. */
const CARD = '48';
const ONLINE = '68';
/** Of UNTDID 2005: VAT of an intra-Community supply is chargeable on the issue of its invoice (Directive 2006/112/EC, article 67). */
const TAX_POINT_AT_ISSUE = '3';

const amount = (name: string, cents: Cents): string => element(name, toMoney(cents), ' currencyID="EUR"');

const schemeOf = (name: 'VAT' | 'TAX'): string => group('cac:TaxScheme', element('cbc:ID', name));
const scheme = schemeOf('VAT');

/** A party's number as a taxpayer; `TAX` for one that is no VAT id. */
const taxNumberOf = (id: string, name: 'VAT' | 'TAX'): string =>
  id && group('cac:PartyTaxScheme', element('cbc:CompanyID', id), schemeOf(name));

type Place = Pick<Order['billing_address'], 'address' | 'city' | 'postal_code' | 'country'> & { state?: string };

const addressOf = (name: string, { address, city, postal_code, state = '', country }: Place): string =>
  group(
    name,
    optionalElement('cbc:StreetName', address),
    optionalElement('cbc:CityName', city),
    optionalElement('cbc:PostalZone', postal_code && writtenPostalCode(country, postal_code)),
    optionalElement('cbc:CountrySubentity', state),
    group('cac:Country', element('cbc:IdentificationCode', country)),
  );

const endpointOf = (address: ElectronicAddress | null): string =>
  address ? element('cbc:EndpointID', address.id, ` schemeID="${address.scheme}"`) : '';

/** A seller's VAT id with its country's prefix, as registers have it; as it was entered, without blanks, where it has no known form. */
const sellerVatId = ({ vatId, countryCode }: ShopIdentity): string => {
  const parsed = parseVatId(vatId, countryCode);
  if (parsed) return vatIdText(parsed);
  const bare = vatId.toUpperCase().replace(/[^A-Z\d]/g, '');
  return bare === '' || /^[A-Z]{2}/.test(bare) ? bare : countryCode + bare;
};

const sellerOf = (seller: ShopIdentity, vatId: string, address: ElectronicAddress | null): string =>
  group(
    'cac:AccountingSupplierParty',
    group(
      'cac:Party',
      endpointOf(address),
      group('cac:PartyName', optionalElement('cbc:Name', seller.name)),
      addressOf('cac:PostalAddress', {
        address: seller.street,
        city: seller.city,
        postal_code: seller.postalCode,
        country: seller.countryCode,
      }),
      taxNumberOf(vatId || seller.businessId, vatId ? 'VAT' : 'TAX'),
      group(
        'cac:PartyLegalEntity',
        element('cbc:RegistrationName', seller.company || seller.name),
        optionalElement('cbc:CompanyID', seller.businessId),
      ),
      group(
        'cac:Contact',
        optionalElement('cbc:Telephone', seller.phone),
        optionalElement('cbc:ElectronicMail', seller.email),
      ),
    ),
  );

/** The buyer; `unknown` stands for one who was erased from the order. */
const buyerOf = (order: Order, address: ElectronicAddress | null, unknown: string): string => {
  const { company_name: company = '', vat_id: vatId = '', billing_address: billing } = order;
  return group(
    'cac:AccountingCustomerParty',
    group(
      'cac:Party',
      endpointOf(address),
      addressOf('cac:PostalAddress', billing),
      taxNumberOf(vatId, 'VAT'),
      group('cac:PartyLegalEntity', element('cbc:RegistrationName', company || billing.full_name || unknown)),
      group(
        'cac:Contact',
        company && optionalElement('cbc:Name', billing.full_name),
        optionalElement('cbc:Telephone', order.shipping_address.phone),
        optionalElement('cbc:ElectronicMail', order.email),
      ),
    ),
  );
};

/** Where the goods go; nothing for what is collected from the workshop. */
const deliveryOf = ({ delivery, shipping_address: shipping }: Order): string => {
  if (delivery?.kind === 'workshop') return '';
  return group(
    'cac:Delivery',
    group('cac:DeliveryLocation', addressOf('cac:Address', delivery?.pickup_point ?? shipping)),
    group('cac:DeliveryParty', group('cac:PartyName', optionalElement('cbc:Name', shipping.full_name))),
  );
};

interface Named extends ElectronicLine {
  name: string;
  detail: string;
  quantity: number;
}

const lineOf = (kind: DocumentFacts['kind'], line: Named, id: number, parts: DocumentFacts['parts']): string => {
  const part = parts[line.part];
  if (!part) throw new Error('a line of no part');
  const { quantity, net, name, detail } = line;
  const price = unitPriceOf(net, quantity);
  const [root, quantityName] =
    kind === 'invoice' ? ['cac:InvoiceLine', 'cbc:InvoicedQuantity'] : ['cac:CreditNoteLine', 'cbc:CreditedQuantity'];
  return group(
    root,
    element('cbc:ID', String(id)),
    element(quantityName, String(quantity), UNIT),
    amount('cbc:LineExtensionAmount', net),
    group(
      'cac:Item',
      optionalElement('cbc:Description', detail.replaceAll('\n', ', ')),
      element('cbc:Name', name),
      group(
        'cac:ClassifiedTaxCategory',
        element('cbc:ID', vatCategoryOf(part)),
        element('cbc:Percent', vatPercent(part.rate)),
        scheme,
      ),
    ),
    group(
      'cac:Price',
      amount('cbc:PriceAmount', price.amount),
      price.of === 1 ? '' : element('cbc:BaseQuantity', String(price.of), UNIT),
    ),
  );
};

/** What an electronic document is written from. */
export interface ElectronicDocument {
  /** as it was when the document was issued */
  order: Order;
  /** of the order's row */
  vat: Pick<OrderVat, 'lines'> | null;
  seller: ShopIdentity;
  facts: DocumentFacts;
  /** what the document's page says */
  content: Pick<Receipt, 'lines' | 'footnotes'>;
  language: Language;
}

/** The lines of the order, or what is credited of each part, and shipping, with the names that the document's page has. */
const linesOf = ({ order, vat, facts, content, language }: ElectronicDocument): Named[] => {
  const t = translator(language);
  const { kind, parts } = facts;
  const shipping = shippingLines(parts).map((line) => ({
    ...line,
    name: t('orders:totals.shipping'),
    detail: '',
    quantity: 1,
  }));
  if (kind === 'credit_note') {
    const { name = '', detail = '' } = content.lines[0] ?? {};
    return [...creditedLines(parts).map((line) => ({ ...line, name, detail, quantity: 1 })), ...shipping];
  }
  const items = [...order.items, ...order.custom_jackets].map(({ price, quantity }) => ({
    unitPrice: fromMoney(price) ?? 0,
    quantity,
  }));
  const named = invoicedLines(items, vat).map((line, index) => {
    const { name = '', detail = '' } = content.lines[index] ?? {};
    return { ...line, name, detail, quantity: items[index]?.quantity ?? 1 };
  });
  return [...named, ...shipping];
};

/** The page's notes, and what a credit note credits in the currency charged, which only a note can say beside a document in euros. */
const noteOf = ({ order, facts, content, language }: ElectronicDocument): string => {
  const t = translator(language);
  // of the page's prices, which these are not
  const ofPrices = [t('receipt:with_vat'), t('receipt:without_vat')];
  const ofCharge = creditedOfCharge(order, facts, language);
  return [
    ...content.footnotes.filter((note) => !ofPrices.includes(note)),
    ...(ofCharge ? [`${ofCharge.label}: ${ofCharge.amount}`] : []),
  ].join(' ');
};

/**
 * An invoice or a credit note as UBL 2.1 by EN 16931, and by Peppol BIS Billing 3.0 where both parties have an address in it (BOOK-21). It
 * has the sums, texts and parties of the page it is issued with. The same document gives the same text.
 */
export const writeUbl = (document: ElectronicDocument): string => {
  const { order, seller, facts, language } = document;
  const t = translator(language);
  const { kind, year, sequence, issuedAt, parts, reference, credits } = facts;
  const isInvoice = kind === 'invoice';
  const lines = linesOf(document);
  const { rows, net, vat, gross } = electronicSums(lines, parts);
  const vatId = sellerVatId(seller);
  const [from, to] = [electronicAddressOf(vatId), electronicAddressOf(order.vat_id ?? '')];
  const isPeppol = from !== null && to !== null;
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const taxCategory = ({ category, rate, exemption }: CategoryRow): string =>
    group(
      'cac:TaxCategory',
      element('cbc:ID', category),
      element('cbc:Percent', vatPercent(rate)),
      exemption ? element('cbc:TaxExemptionReasonCode', exemption.code) : '',
      exemption ? element('cbc:TaxExemptionReason', t(`receipt:vat_note.${exemption.reason}`)) : '',
      scheme,
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    element('cbc:CustomizationID', isPeppol ? PEPPOL : CORE),
    isPeppol ? element('cbc:ProfileID', PEPPOL_PROCESS) : '',
    element('cbc:ID', documentNumber(kind, year, sequence)),
    element('cbc:IssueDate', dayOf(issuedAt)),
    element(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', typeCodes[kind]),
    optionalElement('cbc:Note', noteOf(document)),
    element('cbc:DocumentCurrencyCode', 'EUR'),
    rows.some(({ category }) => category === 'K')
      ? group('cac:InvoicePeriod', element('cbc:DescriptionCode', TAX_POINT_AT_ISSUE))
      : '',
    group('cac:OrderReference', element('cbc:ID', order.number)),
    credits
      ? group(
          'cac:BillingReference',
          group(
            'cac:InvoiceDocumentReference',
            element('cbc:ID', credits.number),
            element('cbc:IssueDate', dayOf(credits.issuedAt)),
          ),
        )
      : '',
    sellerOf(seller, vatId, from),
    buyerOf(order, to, t('invoice:same_buyer', { number: credits?.number ?? '' })),
    deliveryOf(order),
    isInvoice
      ? group(
          'cac:PaymentMeans',
          element('cbc:PaymentMeansCode', order.payment.method === 'card' ? CARD : ONLINE),
          optionalElement('cbc:PaymentID', reference ?? ''),
        )
      : '',
    group(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', vat),
      ...rows.map((row) =>
        group(
          'cac:TaxSubtotal',
          amount('cbc:TaxableAmount', row.net),
          amount('cbc:TaxAmount', row.vat),
          taxCategory(row),
        ),
      ),
    ),
    group(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', net),
      amount('cbc:TaxExclusiveAmount', net),
      amount('cbc:TaxInclusiveAmount', gross),
      // what an invoice asks for was paid before, and what a credit note returns has been returned
      amount('cbc:PrepaidAmount', gross),
      amount('cbc:PayableAmount', 0),
    ),
    ...lines.map((line, index) => lineOf(kind, line, index + 1, parts)),
    `</${root}>\n`,
  ].join('');
};
