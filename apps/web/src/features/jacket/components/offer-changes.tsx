import type { Store } from '@fori/contracts/store/schemas';
import { asOffered, type ChoicePart, notOffered } from '@fori/domain/jacket-choices';
import { newJacket } from '@fori/domain/jacket-renderers';
import type { JacketDesign } from '@fori/domain/jackets';
import { toMoney } from '@fori/domain/money';
import { Notice } from '@fori/ui/states';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../shared/use-money.ts';
import { useDesigner } from '../hooks/use-designer.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useColorName, useJacketOffer } from '../hooks/use-jacket-offer.ts';
import { usePrice } from '../hooks/use-price.ts';
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

/** Says what a stored design cost when it was last worked on, where it costs something else today (JACKET-253). */
function PriceChange() {
  const { t } = useTranslation('designer');
  const money = useMoney();
  const { foundPrice } = useDraft();
  const { total } = usePrice();
  /** of the design as it was found: what is changed from then on has a price of its own */
  const [today, setToday] = useState<number | null>(null);
  useEffect(() => {
    if (foundPrice !== null) setToday((known) => known ?? total);
  }, [foundPrice, total]);
  if (foundPrice === null || today === null || today === foundPrice) return null;
  return (
    <Notice live title={t('offer.price_title')}>
      {t('offer.price', { was: money(toMoney(foundPrice)), now: money(toMoney(today)) })}
    </Notice>
  );
}

/** Keeps the design to what the shop offers, once that is known, and says what changed since it was made. */
export function OfferChanges() {
  const choices = useJacketOffer()?.jacket_choices;
  return (
    choices && (
      <>
        <Replacing choices={choices} />
        <PriceChange />
      </>
    )
  );
}
