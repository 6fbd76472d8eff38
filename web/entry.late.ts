// The script of public pages, which runs before React and loads it when it is needed.

import {
  adaptToDevice,
  countBytes,
  fetchTouchedPhoto,
  followHistory,
  registerWorker,
  rememberCity,
  runSeenSlides,
  showDeviceFavourites,
  skipTransitions,
} from './client/before-react.ts';
import { ignoreSkippedTransitions } from './client/skipped-transitions.ts';
import { startWhenNeeded } from './client/late-loader.ts';

// The attributes of the script element name the files of the page. The element is known only while
// the script runs for the first time.
const { entry = '', light = '', preload = '' } = document.currentScript?.dataset ?? {};

// The condition is the newest browser feature that the scripts use: a browser without it shows the
// page as without JavaScript.
if ('withResolvers' in Promise) {
  startWhenNeeded({ entry, light, preload });
  followHistory();
  registerWorker();
  adaptToDevice();
  countBytes();
  rememberCity();
  runSeenSlides();
  showDeviceFavourites();
  fetchTouchedPhoto();
  skipTransitions();
  ignoreSkippedTransitions();
}
