import sharp from 'sharp';

// Two cores, and pictures are drawn beside everything else: one thread for each, and nothing kept of it.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
