import { useTranslation } from '@fori/client/use-translation';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { Lock } from '../../../shared/form/lock.tsx';
import { LockedNote } from '../../../shared/form/locked-note.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { formFrom } from '../model/product-form.ts';
import { type ProductEditorOptions, useProductEditor } from '../use-product-editor.ts';
import { BasicsSection } from './basics-section.tsx';
import { CompanionsSection } from './companions-section.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PriceFallDialog } from './price-fall-dialog.tsx';
import { PriceSection } from './price-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { VariantsSection } from './variants-section.tsx';

const FORM = 'product-form';

interface ProductEditorProps extends ProductEditorOptions {
  /** shown where the pictures go */
  pictures: ReactNode;
}

/** The form of a new or existing product; saving and pictures are the caller's. */
export function ProductEditor({ pictures, ...options }: ProductEditorProps) {
  const { t } = useTranslation('admin-products');
  const { product, title } = options;
  const locked = !useMay('catalogue.manage');
  const editor = useProductEditor(options);
  const { form, theirs } = editor;
  const blocker = useLeaveGuard(!locked && editor.unsaved);

  return (
    <FormProvider {...form}>
      <Lock locked={locked}>
        <form
          id={FORM}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            if (locked) event.preventDefault();
            else editor.submit(event);
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
        >
          {locked && <LockedNote />}
          <FormProblems title={t('not_saved')} checked={editor} error={editor.error} />
          <div className="grid-7-5">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
              <TextsSection language={editor.language} onLanguage={editor.setLanguage} />
            </div>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
              <PriceSection product={product} />
              <BasicsSection />
            </div>
          </div>
          <VariantsSection known={product?.variants ?? []} error={editor.variantsError} />
          <CompanionsSection product={product?.id ?? null} error={editor.messageOf('companions')} />
        </form>
        <div className="mt-6">{pictures}</div>
      </Lock>
      <SaveBar
        dirty={!locked && editor.dirty}
        isNew={product === null}
        busy={editor.busy}
        form={FORM}
        onDiscard={editor.discard}
      />
      {theirs && (
        <MergeDialog
          name={theirs.name}
          base={editor.base.form}
          mine={form.getValues()}
          theirs={formFrom(theirs)}
          busy={editor.busy}
          onMerge={(merged) => editor.saveMerged(theirs, merged)}
          onTakeTheirs={() => editor.takeTheirs(theirs)}
          onClose={editor.dismissTheirs}
        />
      )}
      {editor.fallsToConfirm.length > 0 && (
        <PriceFallDialog
          name={title}
          falls={editor.fallsToConfirm}
          onConfirm={editor.confirmFalls}
          onClose={editor.dismissFalls}
        />
      )}
      <LeaveDialog blocker={blocker} thing={title} saving={editor.busy} />
    </FormProvider>
  );
}
