// Domains may not import the demo, whose generator tests use as well.
export { SeededRandom } from '#server/demo/random.ts';
