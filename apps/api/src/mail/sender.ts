import nodemailer from 'nodemailer';

export interface MailMessage {
  /** the same for every attempt, so that duplicates can be recognised */
  id: string;
  from: { name: string; email: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. */
export interface MailSender {
  /** Resolves when the server has accepted the mail; throws MailFailure otherwise. */
  send: (message: MailMessage) => Promise<void>;
  close: () => void;
}

/**
 * A mail that was not accepted. `refused`: permanently refused by the server (SMTP 5xx). `unreachable`: no session with the
 * server, so that other mails would fail now, too. `deferred`: anything else.
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

/** SMTP commands about one mail; a failure of any other would affect every mail. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA', 'API']);

const failureOf = (error: unknown): MailFailure => {
  if (!(error instanceof Error)) return new MailFailure('deferred', String(error));
  const { responseCode, code, command } = error as Error & { responseCode?: number; code?: string; command?: string };
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && MAIL_COMMANDS.has(command ?? '');
  if (!isAboutMail) return new MailFailure('unreachable', error.message);
  const isPermanent = responseCode === undefined || responseCode >= 500;
  return new MailFailure(isPermanent ? 'refused' : 'deferred', error.message);
};

interface SmtpOptions {
  requireTls: boolean;
}

const transportTo = (url: string, { requireTls }: SmtpOptions) =>
  nodemailer.createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects to an SMTP server and signs in, as for a mail, and sends none. Throws what the server or network said. */
export const checkSmtp = async (url: string, options: SmtpOptions): Promise<void> => {
  const transport = transportTo(url, options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/**
 * Sends through the SMTP server of `smtp://user:password@host:port`; every wait is bounded. With `requireTls` neither
 * mail nor password is sent to a server that does not switch to TLS [API-147].
 */
export const smtpSender = (url: string, options: SmtpOptions): MailSender => {
  const transport = transportTo(url, options);
  return {
    send: async ({ id, from, to, ...message }) => {
      try {
        // objects, because strings would be parsed and could name several addresses
        await transport.sendMail({
          ...message,
          from: { name: from.name, address: from.email },
          to: { name: '', address: to },
          messageId: `<${id}@${from.email.split('@')[1] ?? 'localhost'}>`,
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => transport.close(),
  };
};
