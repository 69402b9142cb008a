import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { type SetupStep, setupSteps } from '@fori/domain/opening';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { takesDemoPayments } from '../../start-notices.ts';
import { anyProductOnSale } from '../catalog/index.ts';
import { openingState, writtenSettings } from '../store/index.ts';

type Deps = Pick<Shop, 'config' | 'paymentProvider'>;

/** Whether each step is done, from what the shop's data say. */
const checks: Readonly<Record<SetupStep, (queries: Queries, deps: Deps) => Promise<boolean>>> = {
  terms: async (queries) => (await writtenSettings(queries)).updatedAt !== null,
  product: anyProductOnSale,
  payment: async (_queries, { paymentProvider }) => paymentProvider !== null,
};

/** Whether the shop is open, and which steps before that are done (ADMIN-147). */
export const viewSetup = async (queries: Queries, deps: Deps): Promise<Setup> => {
  const steps: Setup['steps'] = [];
  for (const key of setupSteps) steps.push({ key, done: await checks[key](queries, deps) });
  return { state: await openingState(queries), steps, demo_payments: takesDemoPayments(deps.config) };
};
