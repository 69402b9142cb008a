import type { Permission } from '@fori/domain/permissions';
import { showToast } from '@fori/ui/toast';
import type { ReactNode } from 'react';
import { useMay } from '../permissions.tsx';
import { FormProblems } from './form-problems.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Lock } from './lock.tsx';
import { LockedNote } from './locked-note.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { StaleEditNotice } from './stale-edit-notice.tsx';
import type { CheckedForm } from './use-checked-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { useMergingEditor } from './use-merging-editor.ts';

/** What the frame needs of an editor, whatever it edits. */
type MergingEditor = Pick<
  ReturnType<typeof useMergingEditor>,
  | 'id'
  | 'thing'
  | 'stale'
  | 'save'
  | 'submit'
  | 'discard'
  | 'dirty'
  | 'busy'
  | 'unsaved'
  | 'summary'
  | 'attempt'
  | 'isGeneral'
>;

interface EditorFormProps {
  editor: MergingEditor;
  /** what saving needs; others see the values in locked fields */
  change: Permission;
  labels: { notSaved: string; saved: string; staleTitle: string; staleText: string };
  /** the invalid fields where a link has to show more than the page does; by default the editor's own */
  summary?: CheckedForm['summary'];
  children: ReactNode;
}

/** The form of a `useMergingEditor` around its fields: what is wrong, saving, discarding and leaving. */
export function EditorForm({ editor, change, labels, summary = editor.summary, children }: EditorFormProps) {
  const { id, thing, stale, busy } = editor;
  const locked = !useMay(change);
  const blocker = useLeaveGuard(!locked && editor.unsaved);
  const save = async () => {
    if (await editor.save()) showToast({ tone: 'success', title: labels.saved });
  };
  return (
    <>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          stale.reset();
          if (locked) event.preventDefault();
          else editor.submit(save)(event);
        }}
      >
        <div className="grid gap-4 not-empty:mb-6">
          {locked && <LockedNote />}
          <FormProblems title={labels.notSaved} checked={{ ...editor, summary }} error={stale.error} />
          {stale.isStale && (
            <StaleEditNotice title={labels.staleTitle} text={labels.staleText} onResolve={stale.resolve} />
          )}
        </div>
        <Lock locked={locked}>{children}</Lock>
        <SaveBar
          dirty={!locked && editor.dirty}
          busy={busy}
          form={id}
          onDiscard={() => {
            editor.discard();
            stale.reset();
          }}
        />
        <LeaveDialog blocker={blocker} thing={thing} saving={busy} />
      </form>
      {/* outside the form, which Enter on a choice would submit */}
      {stale.conflicts && (
        <MergeDialog
          title={labels.staleTitle}
          conflicts={stale.conflicts}
          onMerge={stale.choose}
          onClose={stale.dismiss}
        />
      )}
    </>
  );
}
