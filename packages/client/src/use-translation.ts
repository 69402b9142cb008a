import type { I18n } from '@fori/i18n/instance';
import type { Features, TextsOf } from '@fori/i18n/types';
import { use, useCallback, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';

type Translate = ReturnType<I18n['getFixedT']>;

/** What components see of an instance while it has one language: the instance with that language, and a `t` for each feature. */
interface Snapshot {
  language: string;
  i18n: I18n;
  translators: Map<string, Translate>;
}

const snapshots = new WeakMap<object, Snapshot>();

/** Made once for each language, and another object for the next one, so that what depends on it is done again. */
const snapshotOf = (instance: I18n): Snapshot => {
  const { language } = instance;
  const known = snapshots.get(instance);
  if (known?.language === language) return known;
  const i18n = Object.create(instance, { language: { value: language } }) as I18n;
  const made = { language, i18n, translators: new Map<string, Translate>() };
  snapshots.set(instance, made);
  return made;
};

/**
 * The texts of some features in the visitor's language; the keys of the first one need no feature in front. The library's
 * own hook copies the whole instance for each component, which took a tenth of the time of a screen.
 */
export const useTranslation = <const F extends Features = 'common'>(features?: F) => {
  const instance = use(I18nContext).i18n as I18n;
  const subscribe = useCallback(
    (notify: () => void) => {
      instance.on('languageChanged', notify);
      return () => instance.off('languageChanged', notify);
    },
    [instance],
  );
  const snapshot = () => snapshotOf(instance);
  const { language, i18n, translators } = useSyncExternalStore(subscribe, snapshot, snapshot);
  const first: string = typeof features === 'object' ? features[0] : (features ?? 'common');
  let t = translators.get(first);
  if (!t) {
    t = instance.getFixedT(language, first);
    translators.set(first, t);
  }
  return { t: t as unknown as TextsOf<F>, i18n };
};
