import { useSession } from '@fori/client/use-session';
import { formDrafts } from '../../../shared/form/drafts.ts';
import { loadAttempt } from '../storage.ts';

const FORM = 'checkout-point';
const GUEST = 'guest';

/**
 * The pick-up point that was chosen for the order that is being placed, kept for this tab so that it survives a reload. Not part of the
 * form's draft, which the checkout reads before it loads anything of pick-up points.
 */
export function useKeptPoint() {
  const { user } = useSession();
  const drafts = formDrafts(user?.id ?? GUEST);
  return {
    /** null where none was chosen, or for another order */
    load: (): string | null => {
      const { attempt, point } = drafts.load(FORM) ?? {};
      return attempt === loadAttempt().key && typeof point === 'string' ? point : null;
    },
    save: (point: string): void => drafts.save(FORM, { attempt: loadAttempt().key, point }),
    remove: (): void => drafts.remove(FORM),
  };
}
