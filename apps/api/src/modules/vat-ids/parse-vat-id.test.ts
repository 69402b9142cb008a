import { expect, test } from 'vitest';
import { parseVatId, vatIdText } from './parse-vat-id.ts';

/** Published examples, one or more of each country. */
const valid = [
  ...['ATU13585627', 'BE0428759497', 'BE1000123448', 'BG175074752', 'CY10259033P', 'CZ25123891', 'CZ640903926'],
  ...['DE136695976', 'DK13585628', 'EE100931558', 'EL094259216', 'ESB58378431', 'FI20774740', 'FR40303265045'],
  ...['FR83404833048', 'HR33392005961', 'HU12892312', 'IE6433435F', 'IE6433435OA', 'IE8D79739I', 'IT00743110157'],
  ...['LT119511515', 'LT100001919017', 'LU15027442', 'LV40003521600', 'MT11679112', 'NL004495445B01'],
  ...['NL123456789B13', 'NO995525828MVA', 'PL8567346215', 'PT501964843', 'RO18547290', 'SE556703748501'],
  ...['SI50223054', 'SK2022749619'],
];

test('[VAT-135] a VAT id of each country of the Union and of Norway is taken with the right check digits, and refused with a wrong one', () => {
  for (const id of valid) {
    const parsed = parseVatId(id, 'CH');
    expect(parsed && vatIdText(parsed), id).toBe(id);
    // the number before the Dutch and the Swedish suffix; of the Norwegian the last digit
    const at = /^(NL|SE)/.test(id) ? 5 : id.search(/\d\D*$/);
    const wrong = `${id.slice(0, at)}${(Number(id[at]) + 1) % 10}${id.slice(at + 1)}`;
    expect(parseVatId(wrong, 'CH'), wrong).toBeNull();
  }
});

test.each([
  ['SE 556703-7485 01', 'FI', 'SE556703748501'],
  ['2077474-0', 'FI', 'FI20774740'],
  ['995 525 828', 'NO', 'NO995525828MVA'],
  ['995 525 828 mva', 'NO', 'NO995525828MVA'],
  ['NO 995525828', 'FI', 'NO995525828MVA'],
  ['094259216', 'GR', 'EL094259216'],
  ['12345', 'IS', 'IS12345'],
  ['IS 123456', 'FI', 'IS123456'],
] as const)('[VAT-135] %s in %s is %s', (typed, home, text) => {
  const parsed = parseVatId(typed, home);
  expect(parsed && vatIdText(parsed)).toBe(text);
});

test.each([
  ['556703748501', 'FI'],
  ['CHE116281710MWST', 'CH'],
  ['GB123456782', 'FI'],
  ['IS1234', 'IS'],
  ['', 'SE'],
  ['not an id', 'SE'],
] as const)('[VAT-135] %s in %s is no VAT id the shop knows', (typed, home) => {
  expect(parseVatId(typed, home)).toBeNull();
});
