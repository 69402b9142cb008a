import { describe, expect, test } from 'vitest';
import { requireUncommon } from './password-policy.ts';

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
