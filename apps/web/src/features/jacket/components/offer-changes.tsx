import { useTranslation } from '@fori/client/use-translation';
import type { Store } from '@fori/contracts/store/schemas';
import { asOffered, type ChoicePart, notOffered } from '@fori/domain/jacket-choices';
import { newJacket } from '@fori/domain/jacket-renderers';
import { type JacketDesign, jacketPrice } from '@fori/domain/jackets';
import { toMoney } from '@fori/domain/money';
import { Notice } from '@fori/ui/states';
import { useEffect, useState } from 'react';
import { useMoney } from '../../../shared/use-money.ts';
import { useDesigner } from '../hooks/use-designer.ts';
import { type FormerPrice, useDraft } from '../hooks/use-draft.ts';
import { useColorName, useJacketOffer, useJacketPrices } from '../hooks/use-jacket-offer.ts';
import { isSameDesign } from '../model/opened.ts';

interface Replaced {
  parts: readonly ChoicePart[];
  before: JacketDesign;
  after: JacketDesign;
}

/**
 * Gives any design that is opened what the shop offers in place of what it does not, and says what changed (JACKET-242). The
 * design of a new jacket is nobody's choice, so nothing is said of it.
 */
function Replacing({ choices }: { choices: Store['jacket_choices'] }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const { amend, get, subscribe } = useDesigner();
  const colorName = useColorName();
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  useEffect(() => {
    const check = () => {
      // not as rendered: something may just have been opened
      const { opened, history } = get();
      if (!opened) return;
      const { design: before, uploads } = history.present;
      const after = asOffered(before, choices);
      if (after === before) return;
      // no step of its own, which undo would only lead back from
      amend({ design: after, uploads });
      if (!isSameDesign(before, newJacket)) setReplaced({ parts: notOffered(before, choices), before, after });
    };
    check();
    return subscribe(check);
  }, [amend, get, subscribe, choices]);
  if (!replaced) return null;
  const { parts, before, after } = replaced;
  const named = {
    color: (of: JacketDesign) => colorName(of.color),
    material: (of: JacketDesign) => t(`material.${of.material}`),
    lining: (of: JacketDesign) => t(`lining.${of.lining}`),
    size: (of: JacketDesign) => t(`size.${of.size}`),
  };
  const lineOf = (part: ChoicePart): string =>
    part === 'logos' || part === 'monogram'
      ? t(`designer:offer.${part}`)
      : t('designer:offer.instead', { was: named[part](before), now: named[part](after) });
  return (
    <Notice tone="warning" live title={t('designer:offer.title')}>
      {parts.map((part) => (
        <p key={part}>{lineOf(part)}</p>
      ))}
    </Notice>
  );
}

/**
 * Says what a stored design cost when it was last worked on (JACKET-253), or a shared one when it was shared (JACKET-254), where it
 * costs something else today.
 */
function PriceChange({ cents, sharedId }: FormerPrice) {
  const { t } = useTranslation('designer');
  const money = useMoney();
  const { get } = useDesigner();
  const prices = useJacketPrices();
  const [today, setToday] = useState(cents);
  // once, of the design as it was opened, in an effect after that of Replacing: what is changed later has a price of its own
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens
  useEffect(() => setToday(jacketPrice(get().history.present.design, prices).total), []);
  if (today === cents) return null;
  return (
    <Notice live title={t('offer.price_title')}>
      {t(sharedId ? 'offer.shared_price' : 'offer.price', { was: money(toMoney(cents)), now: money(toMoney(today)) })}
    </Notice>
  );
}

/** Keeps the design to what the shop offers, once that is known, and says what changed since it was made. */
export function OfferChanges() {
  const choices = useJacketOffer()?.jacket_choices;
  const { former } = useDraft();
  return (
    choices && (
      <>
        <Replacing choices={choices} />
        {former && <PriceChange key={former.sharedId} {...former} />}
      </>
    )
  );
}
