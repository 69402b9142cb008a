import { useSession } from '@fori/client/use-session';
import { useEffect, useEffectEvent } from 'react';
import { formDrafts } from '../../../shared/form/drafts.ts';
import { type ContactValues, emptyMessage } from '../contact-form.ts';

const FORM = 'contact';
const GUEST = 'guest';

/**
 * Keeps a message that is being sent until it has arrived, for this tab: a page that has expired reloads itself, and nobody
 * shall write twice. What was kept is put back whenever the form is opened, where nothing else is typed yet.
 */
export function useDraft(putBack: (values: ContactValues) => void) {
  const { user } = useSession();
  const drafts = formDrafts(user?.id ?? GUEST);
  const restore = useEffectEvent(() => {
    const kept = drafts.load(FORM);
    if (!kept) return;
    const texts = Object.keys(emptyMessage).map((name) => [name, typeof kept[name] === 'string' ? kept[name] : '']);
    putBack(Object.fromEntries(texts) as ContactValues);
  });
  useEffect(() => restore(), []);
  return {
    keep: (values: ContactValues) => drafts.save(FORM, values),
    forget: () => drafts.forget(FORM),
  };
}
