import { useTranslation } from '@fori/client/use-translation';
import { type HouseDesign, houseDesigns } from '@fori/domain/house-designs';
import { notOffered } from '@fori/domain/jacket-choices';
import { newJacket } from '@fori/domain/jacket-renderers';
import { jacketPrice } from '@fori/domain/jackets';
import { toMoney } from '@fori/domain/money';
import { Button } from '@fori/ui/button';
import { ConfirmDialog, Dialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { LayoutGrid } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Price } from '../../../shared/price.tsx';
import { housePictures } from '../artwork/house-pictures.ts';
import { useDesigner } from '../hooks/use-designer.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useColorName, useJacketOffer, useJacketPrices } from '../hooks/use-jacket-offer.ts';
import { isSameDesign } from '../model/opened.ts';

interface GalleryProps {
  /** the house design that the address names */
  start: string | null;
  clearAddress: () => void;
}

/** The shop's own designs to start from. One replaces the current design, which undo restores; the size stays. */
export function Gallery({ start, clearAddress }: GalleryProps) {
  const { t } = useTranslation(['jacket', 'designer', 'common']);
  const { get, act, announce } = useDesigner();
  const { found } = useDraft();
  const choices = useJacketOffer()?.jacket_choices;
  const houses = houseDesigns.filter(({ design }) => !choices || notOffered(design, choices).length === 0);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<HouseDesign | null>(null);
  const [isMissing, setMissing] = useState(false);

  const open = useCallback(
    ({ slug, design }: HouseDesign) => {
      const { design: before, uploads } = get().history.present;
      act({ type: 'replace', work: { design: { ...design, size: before.size }, uploads } });
      announce(t('designer:start.opened', { name: t(`designer:house.${slug}`) }));
      setAsked(null);
    },
    [get, act, announce, t],
  );
  const choose = useCallback(
    (chosen: HouseDesign) => {
      setOpen(false);
      setMissing(false);
      const { design } = get().history.present;
      const kept = houseDesigns.some((house) => isSameDesign({ ...house.design, size: design.size }, design));
      if (kept || isSameDesign({ ...newJacket, size: design.size }, design)) open(chosen);
      else setAsked(chosen);
    },
    [get, open],
  );

  useEffect(() => {
    if (start === null || found === null) return;
    const named = houseDesigns.find(({ slug }) => slug === start);
    if (named) choose(named);
    else setMissing(true);
    clearAddress();
  }, [start, found, choose, clearAddress]);

  return (
    <>
      {isMissing && (
        <Notice tone="error" live title={t('designer:start.missing')}>
          {t('designer:start.missing_text')}
        </Notice>
      )}
      {houses.length > 0 && (
        <Button variant="secondary" className="self-start max-lg:mt-4 max-lg:-mb-4" onClick={() => setOpen(true)}>
          <LayoutGrid aria-hidden className="size-5" />
          {t('start.open')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t('designer:start.title')}
        description={t('designer:start.text')}
        closeLabel={t('common:action.close')}
      >
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {houses.map((house) => (
            <Card key={house.slug} house={house} onChoose={choose} />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('designer:start.replace_title')}
        description={asked && t('designer:start.replace_text', { name: t(`designer:house.${asked.slug}`) })}
        confirmLabel={t('designer:start.replace')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={() => asked && open(asked)}
      />
    </>
  );
}

function Card({ house, onChoose }: { house: HouseDesign; onChoose: (house: HouseDesign) => void }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const prices = useJacketPrices();
  const colorName = useColorName();
  const { slug, design } = house;
  return (
    <li className="flex">
      <button
        type="button"
        onClick={() => onChoose(house)}
        className="flex flex-1 flex-col rounded-control border border-line bg-surface text-left transition-colors hover:border-ink"
      >
        <img
          src={housePictures[slug]}
          alt=""
          width={600}
          height={350}
          loading="lazy"
          decoding="async"
          className="h-auto w-full bg-tile forced-color-adjust-none"
        />
        <span className="flex flex-1 flex-col gap-1 p-3">
          <span className="font-semibold">{t(`designer:house.${slug}`)}</span>
          <span className="text-muted text-sm">
            {[colorName(design.color), t(`material.${design.material}`), t(`lining.${design.lining}`)].join(' · ')}
          </span>
          <span className="mt-auto">
            <Price price={toMoney(jacketPrice(design, prices).total)} reference={null} />
          </span>
        </span>
      </button>
    </li>
  );
}
