import { readFile } from 'node:fs/promises';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { zipEntries } from './catalogue-zip.ts';

/** The schemas of UBL 2.1 as OASIS publishes them, with its notice; those of signatures, which the shop does not use, are left out. */
const SCHEMAS = new URL('./schemas/ubl-2.1-xsdrt.zip', import.meta.url);
/** Schemas import one another by addresses below it. */
const ORIGIN = 'memory:/ubl/';

const NAMESPACES = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

const openSchemas = async (): Promise<Record<'Invoice' | 'CreditNote', XsdValidator>> => {
  const files = await zipEntries(await readFile(SCHEMAS));
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries([...files].map(([name, text]) => [ORIGIN + name, text]))),
  );
  const open = (root: string) => {
    const name = `xsdrt/maindoc/UBL-${root}-2.1.xsd`;
    return XsdValidator.fromDoc(XmlDocument.fromBuffer(files.get(name) ?? Buffer.of(), { url: ORIGIN + name }));
  };
  return { Invoice: open('Invoice'), CreditNote: open('CreditNote') };
};

let schemas: ReturnType<typeof openSchemas> | undefined;

/** Throws, naming what is wrong, for what is no invoice or credit note by its schema of UBL 2.1. */
export const requireUbl = async (xml: string): Promise<void> => {
  schemas ??= openSchemas();
  const document = XmlDocument.fromString(xml);
  const { Invoice, CreditNote } = await schemas;
  (document.root.name === 'Invoice' ? Invoice : CreditNote).validate(document);
};

/** The texts of the elements and attributes that an XPath names, in the sequence of the document. */
export type ReadUbl = (path: string) => string[];

export const readUbl = (xml: string): ReadUbl => {
  const document = XmlDocument.fromString(xml);
  return (path) => document.find(path, NAMESPACES).map(({ content }) => content);
};

const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0);

/**
 * What is wrong with the sums of a document by the rules BR-CO-10 to BR-CO-17 of EN 16931 and PEPPOL-EN16931-R120; it has neither allowances
 * nor charges. VAT may differ from its rate by less than `slack` cents; the published rules allow less than a euro. `total` in cents.
 */
export const wrongSums = (read: ReadUbl, total: number, slack: number): string[] => {
  const wrong: string[] = [];
  const same = (rule: string, one: number, other: number, within = 0.5) => {
    if (!(Math.abs(one - other) < within)) wrong.push(`${rule}: ${one} is not ${other}`);
  };
  const amount = (name: string) => sumOf(read(`/*/cac:LegalMonetaryTotal/cbc:${name}`));
  const line = '/*/*[self::cac:InvoiceLine or self::cac:CreditNoteLine]';
  const vat = sumOf(read('/*/cac:TaxTotal/cbc:TaxAmount'));
  const net = amount('TaxExclusiveAmount');
  same('BR-CO-10', amount('LineExtensionAmount'), sumOf(read(`${line}/cbc:LineExtensionAmount`)));
  same('BR-CO-13', net, amount('LineExtensionAmount'));
  same('BR-CO-14', vat, sumOf(read('//cac:TaxSubtotal/cbc:TaxAmount')));
  same('BR-CO-15', amount('TaxInclusiveAmount'), net + vat);
  same('BR-CO-16', amount('PayableAmount'), amount('TaxInclusiveAmount') - amount('PrepaidAmount'));
  same('total', amount('TaxInclusiveAmount'), total);
  for (const [index, percent] of read('//cac:TaxSubtotal/cac:TaxCategory/cbc:Percent').entries()) {
    const row = `(//cac:TaxSubtotal)[${index + 1}]`;
    const [category] = read(`${row}/cac:TaxCategory/cbc:ID`);
    const base = sumOf(read(`${row}/cbc:TaxableAmount`));
    const own = `cac:Item/cac:ClassifiedTaxCategory[cbc:ID='${category}' and cbc:Percent='${percent}']`;
    same('BR-S-08', base, sumOf(read(`${line}[${own}]/cbc:LineExtensionAmount`)));
    same('BR-CO-17', sumOf(read(`${row}/cbc:TaxAmount`)), (base * Number(percent)) / 100, slack);
  }
  for (const [index, ofLine] of read(`${line}/cbc:LineExtensionAmount`).entries()) {
    const own = `${line}[${index + 1}]`;
    const [quantity] = read(`${own}/*[self::cbc:InvoicedQuantity or self::cbc:CreditedQuantity]`);
    const [price, of = '1'] = read(`${own}/cac:Price/*`);
    same('R120', (Number(quantity) / Number(of)) * cents(price), cents(ofLine));
  }
  return wrong;
};
