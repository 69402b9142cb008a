import { devices } from '@playwright/test';

const size = { width: 412, height: 823 };

/** The phone that Lighthouse measures with. With the screen of a desktop the browser would ask for larger pictures first. */
export const LIGHTHOUSE_PHONE = { ...devices['Moto G4'], viewport: size, screen: size, deviceScaleFactor: 1.75 };
