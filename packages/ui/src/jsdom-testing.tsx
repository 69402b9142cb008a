const words = (text: string) => new Set(text.split(' '));

/** Elements that the style sheet of every browser hides; the rest of that sheet hides by attribute. */
const NEVER_SHOWN = words(
  'area base basefont datalist head link meta noembed noframes param rp script style template title',
);

/** Elements whose text stands apart from what is around it; all others are inline. */
const NOT_INLINE = words(
  'html body address blockquote center dialog div figure figcaption footer form header hr legend listing main p plaintext ' +
    'pre search xmp slot ruby rt article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul li table caption ' +
    'colgroup col thead tbody tfoot tr td th input button fieldset details summary marquee',
);

const isHidden = (element: Element): boolean => {
  const { localName } = element;
  return (
    NEVER_SHOWN.has(localName) ||
    (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') ||
    ((localName === 'dialog' || element.hasAttribute('popover')) &&
      !(localName === 'dialog' && element.hasAttribute('open'))) ||
    (localName === 'input' && element.getAttribute('type') === 'hidden')
  );
};

const inlineStyle = (element: Element) => (element as HTMLElement).style;

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = inlineStyle(at).visibility;
    if (own && own !== 'inherit') return own;
  }
  return 'visible';
}

/**
 * What queries by role ask of an element's style: whether it is seen, and whether its text runs on into its neighbour's.
 * jsdom matches its whole default style sheet against each element after each change of the page, which is slow.
 */
function visibleStyle(element: Element): CSSStyleDeclaration {
  const style = inlineStyle(element);
  const asked: Record<string, string> = {
    get display() {
      return style.display || (isHidden(element) ? 'none' : NOT_INLINE.has(element.localName) ? 'block' : 'inline');
    },
    get visibility() {
      return visibilityOf(element);
    },
  };
  return new Proxy(style, {
    get(_style, name) {
      if (name === 'getPropertyValue') return (property: string) => asked[property] ?? style.getPropertyValue(property);
      return typeof name === 'string' && name in asked ? asked[name] : Reflect.get(style, name, style);
    },
  });
}

/** Adds what jsdom lacks of a browser. Dialogs, popovers and scrolling themselves are seen in the browser tests. */
export function completeJsdom(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
  window.getComputedStyle = visibleStyle;
}
