import { describe, expect, test } from 'vitest';
import { requireStaffPassword, requireUncommon } from './password-policy.ts';

describe('common passwords', () => {
  test.each(['password', '12345678', 'Football', 'QWERTYUIOP', 'trustno1'])('%s is refused', (password) => {
    expect(() => requireUncommon(password)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: { fields: { password: [{ key: 'password_common' }] } },
      }),
    );
  });

  test.each(['seven sewn saddlebags', 'password of a saddler', ' password', 'toString', '__proto__'])(
    '%s is accepted',
    (password) => {
      expect(() => requireUncommon(password)).not.toThrow();
    },
  );
});

describe('[AUTH-180] passwords of staff', () => {
  const refusal = (key: string) =>
    expect.objectContaining({ details: { fields: { password: [expect.objectContaining({ key })] } } });

  test.each([
    ['a short one', 'a-saddlers', 'password'],
    ['one of the most common', 'password1234', 'password_common'],
    ['one known from breaches only', '193570356033', 'password_common'],
    ['one known in another letter case', 'BHRH0H2OOF6XBQJEH', 'password_common'],
  ])('%s is refused', (_what, password, key) => {
    expect(() => requireStaffPassword({ role: 'admin' }, password)).toThrow(refusal(key));
  });

  test('a customer may have one that staff may not', () => {
    expect(() => requireStaffPassword({ role: 'customer' }, '193570356033')).not.toThrow();
    expect(() => requireStaffPassword({ role: 'admin' }, 'a saddle stitched by hand')).not.toThrow();
  });
});
