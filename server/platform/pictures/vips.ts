import sharp from 'sharp';

// Two cores shared with everything else: one thread per picture and no cache.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
