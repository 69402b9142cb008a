import type { Answer, Crowd } from './crowd.ts';
import type { Databases } from './databases.ts';

/** A line of the table: what must hold, what was seen, and whether it holds. */
export interface Line {
  scenario: string;
  claim: string;
  seen: string;
  holds: boolean;
}

const FIRST = 3;

const examples = (answers: readonly Answer[]): string =>
  answers.length === 0
    ? ''
    : ` (${answers
        .slice(0, FIRST)
        .map(({ what, status }) => `${what} ${status ?? 'lost'}`)
        .join(', ')})`;

/** No request failed: none lost, none answered with a server's error. */
export const nothingFailed = (scenario: string, answers: readonly Answer[]): Line => {
  const failed = answers.filter(({ status }) => status === null || status >= 500);
  return {
    scenario,
    claim: 'no request fails',
    seen: `${failed.length} of ${answers.length}${examples(failed)}`,
    holds: failed.length === 0 && answers.length > 0,
  };
};

/**
 * Whatever the server could not answer it said in words, with status 503. An answer that a killed process had begun breaks off: no proxy
 * can take back what it has passed on. Those are told of, and do not count.
 */
export const refusedInWords = (scenario: string, answers: readonly Answer[]): Line => {
  const cutOff = answers.filter((answer) => answer.cutOff).length;
  const bad = answers.filter(
    ({ status, words, cutOff: begun }) => !begun && (status === null || (status >= 500 && (status !== 503 || !words))),
  );
  const refused = answers.filter(({ status }) => status === 503);
  return {
    scenario,
    claim: 'no answer of a server’s error but 503 with words',
    seen: `${bad.length} others, ${refused.length} in words, ${cutOff} cut off, of ${answers.length}${examples(bad)}`,
    holds: bad.length === 0 && answers.length > 0,
  };
};

/** From the first refusal to the last. */
export const awayFor = (scenario: string, answers: readonly Answer[], atMostS: number): Line => {
  const times = answers.filter(({ status }) => status === null || status >= 500).map(({ at }) => at);
  const seconds = times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
  return {
    scenario,
    claim: `refusals for at most ${atMostS} s`,
    seen: `${seconds.toFixed(1)} s`,
    holds: seconds <= atMostS,
  };
};

/** Every order a customer was told of is there once, and nobody has two. */
export const ordersKept = async (scenario: string, { acknowledged }: Crowd, databases: Databases): Promise<Line> => {
  const rows = await databases.rows<{ id: string; email: string }>(
    "select id, email from orders where email like 'cluster-%@example.com'",
  );
  const ids = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter(({ id }) => !ids.has(id)).length;
  const doubled = rows.length - new Set(rows.map(({ email }) => email)).size;
  const [charges] = await databases.rows<{ doubled: number }>(
    `select count(*)::int as doubled from (select p.order_id from payments p join demo_charges c on c.id = p.id
     where c.state in ('authorised', 'captured') and p.order_id is not null group by p.order_id having count(*) > 1) as d`,
  );
  const paidTwice = charges?.doubled ?? -1;
  return {
    scenario,
    claim: 'no acknowledged order lost, none doubled, none paid twice',
    seen: `${acknowledged.length} acknowledged: ${lost} lost, ${doubled} doubled, ${paidTwice} paid twice`,
    holds: acknowledged.length > 0 && lost === 0 && doubled === 0 && paidTwice === 0,
  };
};
