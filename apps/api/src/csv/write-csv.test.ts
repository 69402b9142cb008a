import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreFormula } from '@fori/domain/formulas';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { csvFormatOf, csvFormats, writeCsv } from './write-csv.ts';

const english = csvFormatOf('en');

test('[ADMIN-06] a file starts with a BOM and its lines end with CRLF', () => {
  expect(
    writeCsv(
      [
        ['Day', 'Total'],
        ['1 May', { figure: '10.50' }],
      ],
      english,
    ),
  ).toBe('\ufeffDay,Total\r\n1 May,10.50\r\n');
});

test.each([
  ['fi', 'Päivä;10,50\r\n'],
  ['sv', 'Päivä;10,50\r\n'],
  ['en', 'Päivä,10.50\r\n'],
] as const)('[ADMIN-06] decimals and separators follow the conventions of %s', (language, line) => {
  expect(writeCsv([['Päivä', { figure: '10.50' }]], csvFormatOf(language))).toBe(`\ufeff${line}`);
});

test.each([
  ['x;=cmd', `"x;'=cmd"`],
  ['x,=cmd', `"x,'=cmd"`],
  ['x\t@cmd', `"x\t'@cmd"`],
  ['x\n+cmd', `"x\n'+cmd"`],
  ['x;"-cmd"', `"x;""'-cmd"""`],
  ['tab\tin it', '"tab\tin it"'],
])('[ADMIN-111] [ADMIN-112] the text %j is written as %j with any separator', (text, cell) => {
  for (const language of ['en', 'fi'] as const)
    expect(writeCsv([[text]], csvFormatOf(language))).toBe(`\ufeff${cell}\r\n`);
});

test('[ADMIN-111] [ADMIN-112] written files are read back unchanged with either separator', async () => {
  const texts = [
    'x;=cmd',
    'x,+cmd',
    'x\t-cmd',
    'x\n@cmd',
    "x;'=cmd",
    'x;"=cmd"',
    '=1',
    "'=1",
    'a;b',
    '199,-',
    ' plain ',
  ];
  for (const format of [csvFormats.comma, csvFormats.semicolon]) {
    const file = join(mkdtempSync(join(tmpdir(), 'fori-csv-')), 'file.csv');
    writeFileSync(file, writeCsv([texts], format));
    const rows: (readonly string[])[] = [];
    expect(await readCsv(file, ({ cells }) => rows.push(cells) > 0)).toBeNull();
    expect(rows.map((cells) => cells.map(restoreFormula))).toEqual([texts]);
  }
});

test.each([
  ['=1+1', "'=1+1"],
  ['+358 40', "'+358 40"],
  ['-5 %', "'-5 %"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['＝1', "'＝1"],
  ['=a,b', '"\'=a,b"'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  ['', ''],
])('[ADMIN-06] the text %j is written as %j', (text, cell) => {
  expect(writeCsv([[text]], english)).toBe(`\ufeff${cell}\r\n`);
});

test('[ADMIN-06] a number is never treated as a formula, even when negative; a text is never treated as a number', () => {
  expect(writeCsv([[{ figure: '-5.00' }, { figure: 3 }]], english)).toBe('\ufeff-5.00,3\r\n');
  expect(() => writeCsv([[{ figure: '=1' }]], english)).toThrow(RangeError);
});
