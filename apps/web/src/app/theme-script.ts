import { storageKey } from '@fori/domain/shop';

/**
 * Runs before the first paint, when no cookie told the server which theme to send: what was stored, else what the system
 * prefers. Plain ES5 text, for it is put into the page as it is.
 */
export const themeScript = `(function(){try{var t=localStorage.getItem(${JSON.stringify(storageKey('theme'))})}catch(e){}if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))document.documentElement.classList.add('dark')})()`;
