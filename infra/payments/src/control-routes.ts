import type { Control } from './control.ts';

// The bodies are those of the functions they are for: whoever sends them is a test.
type Handle = (control: Control, body: never, id: string) => unknown;

/** The functions of the control over HTTP, with JSON bodies. */
const routes: Readonly<Record<string, Handle>> = {
  'GET /_control/audit': (control) => control.audit(),
  'GET /_control/clock': (control) => ({ now: control.now() }),
  'POST /_control/clock/advance': async (control, { ms }: { ms: number }) => ({ now: await control.advance(ms) }),
  'POST /_control/settled': (control) => control.settled(),
  'POST /_control/sessions/:/pay': (control, body, id) => control.pay(id, body),
  'POST /_control/disputes': (control, body) => control.createDispute(body),
  'POST /_control/disputes/:/close': (control, { status }: { status: 'won' | 'lost' }, id) =>
    control.closeDispute(id, status),
  'POST /_control/payouts': (control, body) => control.createPayout(body),
  'POST /_control/payouts/:/arrive': (control, _body, id) => control.arrivePayout(id),
  'POST /_control/payouts/:/fail': (control, _body, id) => control.failPayout(id),
  'POST /_control/refunds/:/settle': (control, { status }: { status: 'succeeded' | 'failed' }, id) =>
    control.settleRefund(id, status),
  'GET /_control/faults': (control) => control.faults(),
  'POST /_control/faults': (control, body) => control.addFault(body),
  'DELETE /_control/faults': (control) => control.clearFaults(),
  'POST /_control/seed': (control, { seed }: { seed: number }) => control.seed(seed),
  'PUT /_control/endpoints': (control, body) => control.setEndpoints(body),
  'PUT /_control/settings': (control, body) => control.changeSettings(body),
  'POST /_control/events/:/resend': (control, _body, id) => control.resend(id),
  'POST /_control/events/:/trick': (control, { trick }: { trick: Parameters<Control['sendTrick']>[1] }, id) =>
    control.sendTrick(id, trick),
  'POST /_control/held/release': (control) => control.releaseHeld(),
};

const compiled = Object.entries(routes).map(([key, handle]) => ({
  pattern: new RegExp(`^${key.replace(':', '([^/]+)')}$`),
  handle,
}));

/** What a call of the control results in; undefined for one there is not. */
export const answerControl = async (
  control: Control,
  call: string,
  body: string,
): Promise<{ result: unknown } | undefined> => {
  for (const { pattern, handle } of compiled) {
    const found = pattern.exec(call);
    if (!found) continue;
    const parsed = (body ? JSON.parse(body) : {}) as never;
    return { result: (await handle(control, parsed, found[1] ?? '')) ?? null };
  }
  return undefined;
};
