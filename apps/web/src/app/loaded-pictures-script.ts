/**
 * Until the page is hydrated nobody else takes a stand-in away once its picture is there, and it shines round one that is
 * transparent. Runs in the head of a page the server has rendered, before any picture can have come; plain ES5 text.
 */
export const loadedPicturesScript =
  "document.addEventListener('load',function(e){var f=e.target.closest&&e.target.closest('[data-state=loading]');" +
  "if(f)f.setAttribute('data-state','loaded')},true)";
