import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Skeleton } from '@fori/ui/skeleton';
import { StitchRule } from '@fori/ui/stamp';
import { Notice } from '@fori/ui/states';
import { type ReactNode, useEffect, useState } from 'react';
import { DesignerPartsContext, useDesignerParts, useDesignerPartsLoader } from '../hooks/use-designer-parts.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { DrawingContext } from '../hooks/use-drawing.ts';
import type { AddJacketEvents } from '../hooks/use-send-jacket.ts';
import { Announcer } from './announcer.tsx';
import { EmptyCanvas } from './canvas-frame.tsx';
import { DesignerProvider } from './designer-provider.tsx';
import { OpeningNote } from './opening-note.tsx';
import { LeatherStep, LiningStep, SizeStep } from './options.tsx';
import { PriceList } from './price-list.tsx';
import { type Known, type KnownShared, knownStart } from './stage-waiting.tsx';
import { Step, StepNav } from './steps.tsx';
import { MonogramStep, NotesStep } from './text-steps.tsx';
import { Toolbar } from './toolbar.tsx';
import { TotalBar } from './total-bar.tsx';

interface DesignerProps extends AddJacketEvents {
  /** the jacket of the cart being edited; null for a new one */
  jacket: number | null;
  /** the shared design to open a copy of */
  shared: string | null;
  /** its pictures, once they are known */
  sharedPictures: KnownShared | null;
  /** the house design to start from */
  start: string | null;
  /** the jacket to edit is no longer in the cart */
  missing: boolean;
  onMissing: () => void;
  /** removes the parameters from the address, so that a reload shows the current design */
  clearAddress: () => void;
  heading: ReactNode;
}

type OpeningsProps = Omit<DesignerProps, 'heading' | 'start' | 'sharedPictures' | keyof AddJacketEvents>;

/** Opens what the address names, and reports the result. */
function Openings({ jacket, shared, missing, onMissing, clearAddress }: OpeningsProps) {
  const { t } = useTranslation('jacket');
  const designerParts = useDesignerParts('stage');
  const { before } = useDraft();
  /** the shared design that this is a copy of */
  const [copied, setCopied] = useState<string | null>(null);
  const [seen, setSeen] = useState(shared);
  if (shared !== seen) {
    setSeen(shared);
    if (shared) setCopied(null);
  }
  // only once the note stands: the page would have none for a moment, and move
  useEffect(() => {
    if (copied !== null && copied === shared) clearAddress();
  }, [copied, shared, clearAddress]);
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {!designerParts && shared && <OpeningNote text={t('shared.loading')} then={t('shared.opened')} />}
      {!designerParts && jacket !== null && <OpeningNote text={t('edit.loading')} then={t('edit.note')} />}
      {designerParts && shared && <designerParts.SharedOpening id={shared} onOpened={setCopied} />}
      {designerParts && !shared && (copied || before) && <designerParts.SharedNote onBack={() => setCopied(null)} />}
      {designerParts && jacket !== null && <designerParts.EditOpening jacket={jacket} onMissing={onMissing} />}
      {designerParts && <designerParts.ElsewhereNote />}
      {designerParts && <designerParts.OfferChanges />}
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
    <>
      <Notice>{t('no_return')}</Notice>
      <TotalBar>
        <Button size="lg" disabled>
          {jacket === null ? t('common:control.add_to_cart') : t('action.save')}
        </Button>
      </TotalBar>
    </>
  );
}

function Stage({ known }: { known: Known | null }) {
  const designerParts = useDesignerParts('stage');
  return designerParts ? <designerParts.Canvas known={known} /> : <EmptyCanvas known={known} />;
}

/** The house designs to start from. */
function Start(props: Pick<DesignerProps, 'start' | 'clearAddress'>) {
  const { t } = useTranslation('jacket');
  const designerParts = useDesignerParts('stage');
  if (designerParts) return <designerParts.Gallery {...props} />;
  return (
    <Button variant="secondary" className="self-start max-lg:mt-4 max-lg:-mb-4" disabled>
      {t('start.open')}
    </Button>
  );
}

function LogosStep() {
  const designerParts = useDesignerParts('logos');
  return (
    <Step name="logos" headed>
      {designerParts ? (
        <>
          <designerParts.Palette />
          <designerParts.Warnings />
          <designerParts.Layers />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Step>
  );
}

/** What is done with the finished design. */
function Finish(props: AddJacketEvents & { jacket: number | null }) {
  const designerParts = useDesignerParts('last');
  if (!designerParts) return <AddPanelPlaceholder jacket={props.jacket} />;
  return (
    <>
      <designerParts.SharePanel />
      <designerParts.AddPanel {...props} />
    </>
  );
}

/** Loads the designer's parts and gives them to those of the page that show them, which alone render then. */
function DesignerPartsProvider({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  const { drawing, parts } = useDesignerPartsLoader(isPlain);
  return (
    <DrawingContext value={drawing}>
      <DesignerPartsContext value={parts}>{children}</DesignerPartsContext>
    </DrawingContext>
  );
}

/** The designer: the stage, and beside or below it the steps, the price and the cart button. */
export function Designer({ heading, start, sharedPictures, onAdding, onAdded, ...opening }: DesignerProps) {
  const { jacket, shared, clearAddress } = opening;
  // a house design or a shared one leaves the address when it is opened, before it is drawn
  const [begins] = useState(start);
  const [pictures, setPictures] = useState(sharedPictures);
  if (sharedPictures && sharedPictures !== pictures) setPictures(sharedPictures);
  const known = jacket !== null ? null : (pictures ?? (shared === null ? knownStart(start ?? begins) : null));
  return (
    <DesignerPartsProvider isPlain={known === 'new'}>
      <DesignerProvider jacket={jacket} opens={jacket !== null || shared !== null}>
        <div className="shell flex flex-col gap-x-8 pt-6 pb-8 md:pt-8 md:pb-12 lg:grid lg:grid-cols-[minmax(0,47.5rem)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] xl:gap-x-12">
          <div className="min-w-0 lg:col-start-2 lg:row-start-1">
            {heading}
            <Openings {...opening} />
          </div>
          <div
            data-top-stage
            className="relative z-20 min-w-0 self-start bg-bg max-lg:-mx-gutter max-lg:self-stretch lg:clear-of-header lg:sticky lg:col-start-1 lg:row-span-2 lg:row-start-1 [@media(min-height:38rem)]:max-lg:sticky [@media(min-height:38rem)]:max-lg:below-header"
          >
            <Toolbar />
            <Stage known={known} />
          </div>
          <div data-beside-stage className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-start-2">
            {jacket === null && <Start start={start} clearAddress={clearAddress} />}
            <StepNav />
            <LeatherStep />
            <LiningStep />
            <LogosStep />
            <MonogramStep />
            <SizeStep />
            <NotesStep />
            <StitchRule />
            <PriceList />
            <Finish jacket={jacket} onAdding={onAdding} onAdded={onAdded} />
          </div>
        </div>
        <Announcer />
      </DesignerProvider>
    </DesignerPartsProvider>
  );
}
