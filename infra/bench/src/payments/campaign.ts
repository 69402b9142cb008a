import type { DatabaseKind } from '../campaign/database.ts';
import { type TestedShop, withShop } from '../campaign/with-shop.ts';
import { type Provider, startProvider } from './provider.ts';

/** A shop whose payments go to the stand-in, for one scenario. */
export interface Campaign extends TestedShop {
  provider: Provider;
}

/** Runs a scenario on a shop of its own; `prepare` changes its database while no process runs. */
export const withCampaign = async (
  kind: DatabaseKind,
  seed: number,
  {
    prepare,
    run,
    note,
  }: {
    prepare: (campaign: Campaign) => Promise<void>;
    run: (campaign: Campaign) => Promise<boolean>;
    note: (line: string) => void;
  },
): Promise<boolean> => {
  let started: Provider | null = null;
  const withProvider = (tested: TestedShop): Campaign => ({ ...tested, provider: started as Provider });
  try {
    return await withShop(kind, {
      name: 'payments',
      note,
      env: async (folder) => {
        started = await startProvider({ folder, seed });
        return started.env;
      },
      prepare: (tested) => prepare(withProvider(tested)),
      run: async (tested) => {
        const campaign = withProvider(tested);
        await campaign.provider.sendEventsTo(tested.shop.url);
        return run(campaign);
      },
    });
  } finally {
    (started as Provider | null)?.stop();
  }
};
