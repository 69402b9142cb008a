const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

const isLabelable = (element: Element | null): element is HTMLElement =>
  element !== null && LABELABLE.has(element.localName) && (element as HTMLInputElement).type !== 'hidden';

function controlOf(label: Element): HTMLElement | null {
  const id = label.getAttribute('for');
  if (id !== null) {
    const named = id === '' ? null : (label.ownerDocument.getElementById(id) as Element | null);
    return isLabelable(named) ? named : null;
  }
  return [...label.getElementsByTagName('*')].find(isLabelable) ?? null;
}

type LabelsOf = Map<HTMLElement, HTMLLabelElement[]>;

const labelsOn = (page: Document): LabelsOf => {
  const found: LabelsOf = new Map();
  for (const label of page.getElementsByTagName('label')) {
    const control = controlOf(label);
    if (control) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
};

/** Gives the labels of a page's controls, which are looked up anew only after the page has changed. */
function rememberedLabels(page: Document): () => LabelsOf {
  let known: LabelsOf | undefined;
  const changes = new MutationObserver(() => {
    known = undefined;
  });
  changes.observe(page, { subtree: true, childList: true, attributeFilter: ['for', 'id', 'type'] });
  return () => {
    if (changes.takeRecords().length > 0) known = undefined;
    known ??= labelsOn(page);
    return known;
  };
}

/**
 * Lets a control name its labels faster than jsdom does, which goes through the whole page for each label of each control:
 * queries by label took a third of the back office's tests.
 */
export function rememberLabels(): void {
  const labels = rememberedLabels(document);
  for (const name of LABELABLE) {
    const { prototype } = document.createElement(name).constructor as { prototype: HTMLElement };
    const native = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this.ownerDocument !== document || !this.isConnected) return native?.call(this);
        return isLabelable(this) ? (labels().get(this) ?? []) : null;
      },
    });
  }
}

const BY_ID = /^\[id="([^"\\]+)"\]$/;

/** Answers `[id="…"]`, by which queries by label find what `aria-labelledby` names, without matching every element. */
export function findByIdFast(): void {
  const native = Element.prototype.querySelector;
  Element.prototype.querySelector = function querySelector(this: Element, selector: string) {
    const id = BY_ID.exec(selector)?.[1];
    const named = id === undefined ? null : this.ownerDocument.getElementById(id);
    return named && named !== this && this.contains(named) ? named : native.call(this, selector);
  };
}
