import { shop } from '@fori/domain/shop';
import nodemailer from 'nodemailer';

export interface MailMessage {
  /** the same for every try, so that a mailbox can tell a mail sent twice */
  id: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes mails to the outside. */
export interface MailSender {
  /** Resolves when the other side has taken the mail; throws MailFailure otherwise. */
  send: (message: MailMessage) => Promise<void>;
  close: () => void;
}

/**
 * A mail that was not taken. `refused`: the server said no to this mail for good (SMTP 5xx). `unreachable`: there was no
 * talking to the server at all, so that no other mail would fare better now. `deferred`: anything else.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  constructor(
    readonly kind: 'refused' | 'deferred' | 'unreachable',
    message: string,
  ) {
    super(message);
  }
}

const CONNECTION_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** Answers about this very mail; whatever fails before them fails for every other mail as well. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

const failureOf = (error: unknown): MailFailure => {
  if (!(error instanceof Error)) return new MailFailure('deferred', String(error));
  const { responseCode, code, command } = error as Error & { responseCode?: number; code?: string; command?: string };
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && ABOUT_THE_MAIL.has(command ?? '');
  if (!isAboutMail) return new MailFailure('unreachable', error.message);
  const isForGood = responseCode === undefined || responseCode >= 500;
  return new MailFailure(isForGood ? 'refused' : 'deferred', error.message);
};

/**
 * Sends through the SMTP server of `smtp://user:password@host:port`; every wait of it is bounded. With `requireTls` nothing
 * is said to a server that does not go over to TLS, neither mail nor password [API-147].
 */
export const smtpSender = (url: string, { requireTls }: { requireTls: boolean }): MailSender => {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, ...message }) => {
      try {
        // as an object: a string would be parsed, and might name several
        await transport.sendMail({
          ...message,
          to: { name: '', address: to },
          messageId: `<${id}@${shop.email.split('@')[1] ?? 'localhost'}>`,
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
};
