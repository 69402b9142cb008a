import type { DocumentPart } from '@fori/domain/documents';
import { expect, test } from 'vitest';
import { demoIdentity } from '../../../seed/demo-identity.ts';
import { orderWith } from '../../../testing/order-view.ts';
import { documentContent } from './document-content.ts';

const issuedAt = new Date('2026-11-29T22:30:00.000Z');
const withVat = 'Unit prices and item amounts include VAT.';
const voec = 'Norwegian VAT is collected by the seller, VOEC number 2021234.';
const exported = 'VAT 0%: export outside the EU (Directive 2006/112/EC, Article 146).';

const underVoec = { country: 'NO', rate: 2500, reason: 'voec', goods: 80_00, shipping: 0, vat: 20_00 } as const;
const abroad = { country: 'NO', rate: 0, reason: 'export', goods: 400_00, shipping: 0, vat: 0 } as const;
const none = { goods: 0, shipping: 0, vat: 0 };

const footnotesOf = (parts: DocumentPart[], reasons: readonly DocumentPart['reason'][] = ['voec', 'export']) => {
  const vat = reasons.map((reason) => ({ reason })) as ReturnType<typeof orderWith>['vat'];
  const credits = {
    number: '2026-0006',
    issuedAt,
    refund: { reason: 'A scratch', withdrawalId: null },
    ofCharge: null,
  };
  const facts = { kind: 'credit_note', year: 2026, sequence: 7, issuedAt, parts, reference: null, credits } as const;
  return documentContent(orderWith({ vat, voec_number: '2021234' }), demoIdentity, facts, 'en').footnotes;
};

test('[BOOK-25] a credit note has the notes of the rates it credits, and of no others of its order', () => {
  expect(footnotesOf([underVoec, { ...abroad, ...none }])).toEqual([withVat, voec]);
  expect(footnotesOf([{ ...underVoec, ...none }, abroad])).toEqual([exported]);
  expect(footnotesOf([underVoec, abroad])).toEqual([withVat, voec, exported]);
});

test('[BOOK-25] a credit note without VAT does not say that its amounts include it', () => {
  const [note, ...others] = footnotesOf([{ ...abroad, reason: 'reverse_charge' }], ['reverse_charge']);
  expect(note).toContain('Reverse charge');
  expect(others).toEqual([]);
});
