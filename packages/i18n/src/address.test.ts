import { languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { postalLines } from './address.ts';

const home = {
  full_name: 'Aino Ålander',
  address: 'Läntinen Rantakatu 1',
  postal_code: '20100',
  city: 'Turku',
  state: '',
  country: 'FI',
};

describe('an address', () => {
  test('has the postal code before the town and the country last, in the language of the reader', () => {
    expect(postalLines(home, 'sv')).toEqual(['Aino Ålander', 'Läntinen Rantakatu 1', '20100 Turku', 'Finland']);
    expect(languages.map((language) => postalLines({ ...home, country: 'NO' }, language).at(-1))).toEqual([
      'Norway',
      'Norja',
      'Norge',
      'Norge',
      'Norge',
      'Noregur',
    ]);
  });

  test('shows a region where there is one and leaves no empty line', () => {
    const lines = postalLines({ ...home, state: 'Varsinais-Suomi', full_name: ' ' }, 'fi');
    expect(lines).toEqual(['Läntinen Rantakatu 1', '20100 Turku', 'Varsinais-Suomi', 'Suomi']);
    expect(postalLines({ ...home, state: null }, 'fi')).not.toContain('');
  });
});
