import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach } from 'vitest';
import { enqueueMail } from '../mail/outbox.ts';
import type { MailSender } from '../mail/sender.ts';
import { START, type TestShop } from './harness.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const enqueue = ({ db }: TestShop, to: string, at: Date = START) =>
  db.write((tx) =>
    enqueueMail(tx, { template: 'test', to, subject: `Till ${to}`, text: 'Hej å', html: '<p>Hej å</p>', at }),
  );

export const rows = async ({ db }: TestShop) => db.read.select().from(db.t.outbox);

export const senderOf = (send: MailSender['send']): MailSender => ({ send, close: () => undefined });

interface MailServerOptions {
  /** the SMTP code a recipient is refused with */
  refuse?: (address: string) => number | null;
  /** whether it offers STARTTLS */
  tls?: boolean;
}

/** A mail server that records what it receives. */
export const mailServer = async ({ refuse = () => null, tls = false }: MailServerOptions = {}) => {
  const received: string[] = [];
  const encrypted: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(!tls && { disabledCommands: ['STARTTLS'] }),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      done(responseCode === null ? null : Object.assign(new Error('no such mailbox'), { responseCode }));
    },
    onData: (stream, session, done) => {
      encrypted.push(session.secure);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, encrypted, url: `smtp://127.0.0.1:${port}`, close };
};

/** The parts of a shop that send its mails. */
export const mailParts = (shop: () => TestShop) => {
  const parts = (sender: MailSender) => ({ db: shop().db, clock: shop().shop.clock, log, sender });
  const later = (ms: number) => shop().setTime(new Date(shop().shop.clock().getTime() + ms));

  beforeEach(async () => {
    shop().setTime(START);
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.outbox));
  });
  return { later, parts };
};
