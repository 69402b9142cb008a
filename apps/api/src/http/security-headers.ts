import { randomBytes } from 'node:crypto';
import fastifyHelmet from '@fastify/helmet';
import fp from 'fastify-plugin';

const NONCE_BYTES = 16;
const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;
const NO_DEVICES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The back office has no sign-in by an identity provider. */
const IN_BACK_OFFICE = /^\/admin([/?]|$)/;

/** A Content-Security-Policy header from its directives. */
export const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ');

/** The policy of responses that are not pages: opened in a browser they may do nothing. */
export const dataPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'", 'base-uri': "'none'" });

/**
 * What a page of the shop may do. Scripts run by nonce or from the shop's own files only. Style attributes and elements
 * are allowed without: rendered pages carry them and the toast library adds its own; they cannot run anything.
 */
const pagePolicy = (
  nonce: string,
  { secure, identityOrigin, mediaOrigins = [], inBackOffice }: SecurityHeaderOptions & { inBackOffice: boolean },
): string =>
  policy({
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': ["'self' data: blob:", ...mediaOrigins].join(' '),
    'media-src': ["'self' blob:", ...mediaOrigins].join(' '),
    'font-src': "'self'",
    // the identity provider's token endpoint; its pages are navigated to, never framed
    'connect-src': identityOrigin ? `'self' ${identityOrigin}` : "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    // the back office shows the draft of the home page in a frame
    'frame-src': inBackOffice ? "'self'" : "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    ...(secure && { 'upgrade-insecure-requests': '' }),
  });

export interface SecurityHeaderOptions {
  /** the shop is reached by https */
  secure: boolean;
  /** so are all hosts below its own, which the operator has to know */
  hstsSubdomains?: boolean;
  /** Vite serves the pages and needs sockets and inline scripts of its own */
  development?: boolean;
  /** of the identity provider, where there is one */
  identityOrigin?: string | undefined;
  /** where media are fetched, where that is not from the shop */
  mediaOrigins?: readonly string[];
}

/**
 * Headers of every response, and `reply.cspNonce` for the scripts of a page. A route with other needs sets its
 * `content-security-policy` itself.
 */
export const securityHeadersPlugin = fp<SecurityHeaderOptions>(
  (app, options) => {
    const { secure, development } = options;
    void app.register(fastifyHelmet, {
      contentSecurityPolicy: false,
      strictTransportSecurity: secure && { maxAge: HSTS_SECONDS, includeSubDomains: options.hstsSubdomains ?? false },
      // order links carry a token: other origins never see an address of the shop
      referrerPolicy: { policy: 'same-origin' },
      frameguard: { action: 'deny' },
      // browsers ignore these two on plain http, with a warning on the console
      crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
      originAgentCluster: secure,
    });
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('permissions-policy', NO_DEVICES);
      if (request.url.startsWith('/api/')) {
        if (!development) reply.header('content-security-policy', dataPolicy);
        return done();
      }
      const nonce = randomBytes(NONCE_BYTES).toString('base64');
      reply.cspNonce = { script: nonce, style: nonce };
      const inBackOffice = IN_BACK_OFFICE.test(request.url);
      const identityOrigin = inBackOffice ? undefined : options.identityOrigin;
      if (!development) {
        reply.header('content-security-policy', pagePolicy(nonce, { ...options, identityOrigin, inBackOffice }));
      }
      done();
    });
  },
  { name: 'security-headers' },
);
