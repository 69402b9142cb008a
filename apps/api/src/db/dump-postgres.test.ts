import { expect, test } from 'vitest';
import { addressFor } from './dump-postgres.ts';

/** A file that exists, in place of the machine's list of authorities. */
const authorities = import.meta.filename;

test("[BACKUP-16] PostgreSQL's programs check the server against the authorities of the machine, as the shop does, unless the address names others", () => {
  const checked = 'postgres://fori@db.example/fori?sslmode=verify-full';
  expect(addressFor(checked, authorities)).toEqual({ address: checked, env: { PGSSLROOTCERT: authorities } });
  expect(addressFor(checked, '/nowhere').env).toEqual({});
  expect(addressFor(`${checked}&sslrootcert=/etc/own.pem`, authorities).env).toEqual({});
  expect(addressFor('postgres://fori@localhost/fori', authorities).env).toEqual({});
});

test("[BACKUP-16] the database's password is not among the arguments of PostgreSQL's programs", () => {
  expect(addressFor('postgres://fori:a%2Fb@localhost/fori', authorities)).toEqual({
    address: 'postgres://fori@localhost/fori',
    env: { PGPASSWORD: 'a/b' },
  });
});
