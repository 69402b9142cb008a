import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type PaymentStandIn, type StandInOptions, startPaymentStandIn } from './stand-in.ts';

export const SECRET = 'whsec_of_the_tests';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface Received {
  event: Stripe.Event;
  body: string;
  signature: string;
}

export interface Receiver {
  url: string;
  /** what was verified by the package, in the order of arrival */
  received: Received[];
  /** those that were not, by what the package said */
  refused: string[];
  types(): string[];
  /** Resolves when an event of this type has come. */
  until(type: string): Promise<void>;
  /** how many events have waited for an answer at the same time */
  mostAtOnce(): number;
  /** Answers the next events only once so many are there. */
  answerTogether(count: number): void;
  /** Answers the next events with these statuses, before 200. */
  answer(...statuses: number[]): void;
}

/** The shop's side of webhooks: it takes what the official package verifies. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const refused: string[] = [];
  const statuses: number[] = [];
  const news = new EventEmitter();
  const waiting = new Set<object>();
  let mostAtOnce = 0;
  let together = 1;
  let answerNow = () => {};
  let mayAnswer = Promise.resolve();
  const server = createServer(async (request, response) => {
    waiting.add(request);
    response.once('close', () => waiting.delete(request));
    mostAtOnce = Math.max(mostAtOnce, waiting.size);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    if (waiting.size >= together) answerNow();
    await mayAnswer;
    const signature = String(request.headers['stripe-signature']);
    try {
      const event = Stripe.webhooks.constructEvent(body, signature, SECRET);
      const status = statuses.shift() ?? 200;
      if (status === 200) received.push({ event, body, signature });
      news.emit('event');
      response.writeHead(status).end();
    } catch (error) {
      refused.push((error as Error).message);
      response.writeHead(400).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    refused,
    types: () => received.map(({ event }) => event.type),
    until: async (type) => {
      while (!received.some(({ event }) => event.type === type)) await once(news, 'event');
    },
    mostAtOnce: () => mostAtOnce,
    answerTogether: (count) => {
      together = count;
      mayAnswer = new Promise((resolve) => {
        answerNow = resolve;
      });
    },
    answer: (...next) => {
      statuses.push(...next);
    },
  };
};

export interface Shop {
  standIn: PaymentStandIn;
  control: PaymentStandIn['control'];
  stripe: Stripe;
  receiver: Receiver;
}

/** A stand-in whose time stands still, the official package to call it and a receiver of its events. */
export const startShop = async (options: StandInOptions = {}): Promise<Shop> => {
  const receiver = await startReceiver();
  const endpoints = [{ url: receiver.url, secret: SECRET }];
  const standIn = await startPaymentStandIn({ clock: 'manual', endpoints, ...options });
  onTestFinished(() => standIn.close());
  const stripe = new Stripe('sk_test_shop', { ...standIn.client, maxNetworkRetries: 0, telemetry: false });
  return { standIn, control: standIn.control, stripe, receiver };
};

/** What a shop asks for when somebody is to pay. */
export const sessionParams = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  ({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 12_900, product_data: { name: 'Satchel' } },
      },
    ],
    success_url: 'https://shop.example/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/checkout',
    customer_email: 'noora@mail.example',
    client_reference_id: 'order-1',
    payment_intent_data: { metadata: { order: 'order-1' } },
    ...changes,
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** The same in another currency. */
export const priceIn = (currency: string, unit_amount: number) => [
  { quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Satchel' } } },
];

export const manual = { payment_intent_data: { capture_method: 'manual' } } as const;

/** Held until it is captured, in parts where the card allows that. */
export const inParts = {
  ...manual,
  payment_method_options: { card: { request_multicapture: 'if_available' } },
} as const;
