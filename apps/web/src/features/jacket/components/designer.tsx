import { Button } from '@fori/ui/button';
import { Skeleton } from '@fori/ui/skeleton';
import { StitchRule } from '@fori/ui/stamp';
import { Notice } from '@fori/ui/states';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DesignerPartsContext, useDesignerParts, useDesignerPartsLoader } from '../hooks/use-designer-parts.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { DrawingContext } from '../hooks/use-drawing.ts';
import { Announcer } from './announcer.tsx';
import { EmptyCanvas } from './canvas-frame.tsx';
import { DesignerProvider } from './designer-provider.tsx';
import { Options } from './options.tsx';
import { PriceList } from './price-list.tsx';
import { TextFields } from './text-fields.tsx';
import { Toolbar } from './toolbar.tsx';

interface DesignerProps {
  /** the jacket of the cart being edited; null for a new one */
  jacket: number | null;
  /** the shared design to open a copy of */
  shared: string | null;
  /** the jacket to edit is no longer in the cart */
  missing: boolean;
  onMissing: () => void;
  /** removes the parameters from the address, so that a reload shows the current design */
  clearAddress: () => void;
  heading: ReactNode;
}

type OpeningsProps = Omit<DesignerProps, 'heading'>;

/** Opens what the address names, and reports the result. */
function Openings({ jacket, shared, missing, onMissing, clearAddress }: OpeningsProps) {
  const { t } = useTranslation('jacket');
  const designerParts = useDesignerParts();
  const { before } = useDraft();
  const [copied, setCopied] = useState(false);
  const onOpened = useCallback(() => {
    setCopied(true);
    clearAddress();
  }, [clearAddress]);
  const waiting = shared ? t('shared.loading') : jacket === null ? null : t('edit.loading');
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {!designerParts && waiting && <Notice>{waiting}</Notice>}
      {designerParts && shared && <designerParts.SharedOpening id={shared} onOpened={onOpened} />}
      {designerParts && !shared && (copied || before) && <designerParts.SharedNote onBack={() => setCopied(false)} />}
      {designerParts && jacket !== null && <designerParts.EditOpening jacket={jacket} onMissing={onMissing} />}
      {missing && (
        <Notice tone="error" live title={t('edit.missing')}>
          {t('edit.missing_text')}
        </Notice>
      )}
    </div>
  );
}

/** Placeholder of the cart button. */
function AddPanelPlaceholder({ jacket }: { jacket: number | null }) {
  const { t } = useTranslation(['jacket', 'common']);
  return (
    <div className="flex flex-col gap-3">
      <Notice>{t('no_return')}</Notice>
      <Button size="lg" block disabled>
        {jacket === null ? t('common:control.add_to_cart') : t('action.save')}
      </Button>
    </div>
  );
}

/** The designer: the jacket and its logos on one side, options, price and the cart button on the other. */
export function Designer({ heading, ...opening }: DesignerProps) {
  const { jacket, shared } = opening;
  const { drawing, designerParts } = useDesignerPartsLoader();
  return (
    <DrawingContext value={drawing}>
      <DesignerPartsContext value={designerParts}>
        <DesignerProvider jacket={jacket} opens={jacket !== null || shared !== null}>
          <div className="shell pt-6 pb-8 md:pt-8 md:pb-12">
            {heading}
            <Openings {...opening} />
            <div className="flex flex-col gap-x-12 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
              <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
                <div
                  data-top-stage
                  className="z-20 flex min-w-0 flex-col gap-3 bg-bg py-2 max-lg:-mx-gutter max-lg:px-gutter [@media(min-height:38rem)]:max-lg:sticky [@media(min-height:38rem)]:max-lg:top-0 [@media(min-height:46rem)]:lg:sticky [@media(min-height:46rem)]:lg:top-0"
                >
                  <Toolbar />
                  {designerParts ? <designerParts.Canvas /> : <EmptyCanvas />}
                </div>
                {designerParts ? (
                  <>
                    <designerParts.Palette />
                    <designerParts.Warnings />
                    <designerParts.Layers />
                  </>
                ) : (
                  <Skeleton className="h-64" />
                )}
              </div>
              <div className="flex min-w-0 flex-col gap-6">
                <Options />
                <StitchRule />
                <TextFields />
                <StitchRule />
                <PriceList />
                {designerParts ? (
                  <>
                    <designerParts.AddPanel jacket={jacket} />
                    <designerParts.SharePanel />
                  </>
                ) : (
                  <AddPanelPlaceholder jacket={jacket} />
                )}
              </div>
            </div>
          </div>
          <Announcer />
        </DesignerProvider>
      </DesignerPartsContext>
    </DrawingContext>
  );
}
