import { placeAdminRoutes as contract } from '#contract/catalog/admin/places.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { deleteLandmark, editLandmark, makeLandmark } from '../commands/manage-landmarks.ts';
import {
  deleteQuarter,
  editQuarter,
  makeQuarter,
  mergeQuarter,
} from '../commands/manage-quarters.ts';
import { listManagedLandmarks, listManagedQuarters } from '../queries/managed-places.ts';
import type { References } from '../references.ts';
import { placeMessages } from '../texts.ts';

const whole = <T>(data: T[]) => ({ data, meta: { total: data.length } });

/** Quarters and landmarks of cities, for administrators. */
export const placeAdminRoutes = (platform: Platform, references: References): Route[] => {
  const quarters = () => listManagedQuarters(platform.database, references);
  const landmarks = () => listManagedLandmarks(platform.database);
  const quarter = async (id: number) => {
    const found = (await quarters()).find((one) => one.id === id);
    if (!found) throw new Refusal(adminRefusals.quarterNotFound);
    return found;
  };
  const landmark = async (id: number) => {
    const found = (await landmarks()).find((one) => one.id === id);
    if (!found) throw new Refusal(adminRefusals.landmarkNotFound);
    return found;
  };
  return [
    answer(contract.quarters, async () => whole(await quarters())),
    answer(contract.addQuarter, async ({ body, actor }) => {
      const { id } = await makeQuarter(platform, actor.id, body);
      return { message: placeMessages.quarterAdded, data: await quarter(id) };
    }),
    answer(contract.changeQuarter, async ({ params, body, actor }) => {
      await editQuarter(platform, actor.id, params.id, body);
      return { message: placeMessages.quarterSaved, data: await quarter(params.id) };
    }),
    answer(contract.mergeQuarter, async ({ params, body, actor }) => {
      await mergeQuarter(platform, references, actor.id, { id: params.id, into: body.into });
      return { message: placeMessages.quartersMerged, data: await quarter(body.into) };
    }),
    answer(contract.removeQuarter, async ({ params, actor }) => {
      await deleteQuarter(platform, references, actor.id, params.id);
      return { message: placeMessages.quarterRemoved };
    }),

    answer(contract.landmarks, async () => whole(await landmarks())),
    answer(contract.addLandmark, async ({ body, actor }) => {
      const { id } = await makeLandmark(platform, actor.id, body);
      return { message: placeMessages.landmarkAdded, data: await landmark(id) };
    }),
    answer(contract.changeLandmark, async ({ params, body, actor }) => {
      await editLandmark(platform, actor.id, params.id, body);
      return { message: placeMessages.landmarkSaved, data: await landmark(params.id) };
    }),
    answer(contract.removeLandmark, async ({ params, actor }) => {
      await deleteLandmark(platform, actor.id, params.id);
      return { message: placeMessages.landmarkRemoved };
    }),
  ];
};
