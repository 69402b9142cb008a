import { useTranslation } from '@fori/client/use-translation';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { JacketDesign } from '@fori/domain/jackets';
import type { LogoMaking } from '@fori/domain/logo-making';
import { monogramOf } from '@fori/i18n/lettering';
import { makingText } from '@fori/i18n/making-text';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { useDesignDraft, useNameOf } from '../hooks/use-designer.ts';
import { useColorName } from '../hooks/use-jacket-offer.ts';
import { draftFromJacket, isSameLogos } from '../model/opened.ts';

interface ConflictDialogProps {
  open: boolean;
  /** the version in the cart */
  theirs: CartJacket;
  onClose: () => void;
  onMine: () => void;
  onTheirs: () => void;
}

const cell = 'hyphens-auto break-words py-2 pr-3 align-top';

/** Two versions of a jacket side by side, where they differ, and the choice between them. */
export function ConflictDialog({ open, theirs, onClose, onMine, onTheirs }: ConflictDialogProps) {
  const { t } = useTranslation(['jacket', 'designer', 'common']);
  const nameOf = useNameOf(theirs.uploads);
  const colorName = useColorName();
  const mine = useDesignDraft(({ design }) => design);
  const saved = draftFromJacket(theirs).design;
  // by one numbering, so that the same upload has the same name on both sides
  const namedOf = (placed: LogoMaking & { logo: string }) =>
    [nameOf(placed.logo), makingText(t, placed)].filter(Boolean).join(', ');
  const logosOf = (names: readonly string[]) => names.join(', ') || t('designer:conflict.none');
  const textsOf = (design: JacketDesign, names: readonly string[]): Record<string, string> => ({
    [t('option.color')]: colorName(design.color),
    [t('option.material')]: t(`material.${design.material}`),
    [t('option.lining')]: t(`lining.${design.lining}`),
    [t('option.size')]: t(`size.${design.size}`),
    [t('monogram.label')]: monogramOf(t, design) || t('designer:conflict.none'),
    [t('designer:notes.label')]: design.notes.trim() || t('designer:conflict.none'),
    [t('designer:name.label')]: design.name.trim() || t('designer:conflict.none'),
    [t('designer:layers.title')]: logosOf(names),
  });
  const here = textsOf(mine, mine.logos.map(namedOf));
  const there = textsOf(saved, saved.logos.map(namedOf));
  const rows = Object.entries(here).filter(([term, text]) => text !== there[term]);
  const onlyMoved = here[t('designer:layers.title')] === there[t('designer:layers.title')] && !isSameLogos(mine, saved);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('designer:conflict.title')}
      description={t('designer:conflict.text')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onTheirs}>
            {t('designer:conflict.take_theirs')}
          </Button>
          <Button onClick={onMine}>{t('designer:conflict.keep_mine')}</Button>
        </>
      }
    >
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t('designer:conflict.differences')}</caption>
        <thead>
          <tr className="border-line border-b text-left">
            <td className={cell} />
            <th scope="col" className={cell}>
              {t('designer:conflict.mine')}
            </th>
            <th scope="col" className={cell}>
              {t('designer:conflict.theirs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([term, text]) => (
            <tr key={term} className="border-hair border-b">
              <th scope="row" className={`${cell} text-left font-normal text-muted`}>
                {term}
              </th>
              <td className={cell}>{text}</td>
              <td className={cell}>{there[term]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onlyMoved && <p className="mt-2 text-sm">{t('designer:conflict.moved')}</p>}
      <p className="mt-3 text-muted text-sm">{t('designer:conflict.hint')}</p>
    </Dialog>
  );
}
