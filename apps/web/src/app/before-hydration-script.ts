/**
 * What a server-rendered page does before hydration; plain ES5 text for its head.
 * - A placeholder is removed once its picture has loaded: it would show around a transparent one.
 * - The button pressed last, or the form sent, is stored in `pendingPress` for input-before-hydration.ts: without a
 *   script it would do nothing, or post to an address that takes no posts. `false` ends that. GET forms are left alone.
 */
export const beforeHydrationScript =
  "(function(d,w){d.addEventListener('load',function(e){var f=e.target.closest&&e.target.closest('[data-state=loading]');" +
  "if(f)f.setAttribute('data-state','loaded')},true);" +
  "d.addEventListener('click',function(e){var b=w.pendingPress!==false&&e.target.closest('button[type=button]');if(b)w.pendingPress=b},true);" +
  "d.addEventListener('submit',function(e){if(w.pendingPress!==false&&e.target.method==='post'){e.preventDefault();w.pendingPress=e.target}},true)})(document,window)";
