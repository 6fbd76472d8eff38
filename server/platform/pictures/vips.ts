import sharp from 'sharp';

// The two cores are shared with everything else, so each picture gets one thread and no cache.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
