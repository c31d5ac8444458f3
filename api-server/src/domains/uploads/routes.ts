import { imageRoute } from '@halyard-h5/shared-api/contract';
import { z } from 'zod';
import { findSession, httpRefusals, parseInput } from '../../platform/http';
import { ImageReads } from './ImageReads';
import { uploadRefusals } from './refusals';
import { Uploads } from './Uploads';
import type { UploadsServices } from './services';

const imageQuery = z.object({ id: z.uuid() });

/** `image.upload`, and `imageRoute`, with which owners read their own images (TOKEN header, raw bytes). */
export function uploadRoutes(context: UploadsServices): void {
  const uploads = new Uploads(context);
  const reads = new ImageReads(context);
  context.metrics.gauge('api_images_leaving', 'Images on their way to the users whose they are', () => reads.count);

  context.routes.add('image.upload', async ({ session, file }) => {
    const sent = await file();
    if (!sent) throw uploadRefusals.noFile({ field: 'file' });
    return uploads.keep(session.userId, sent.content);
  });

  context.routes.addPlugin((server) => {
    server.get(`/api/${imageRoute}`, async (request, reply) => {
      const session = await findSession(context, request, 'user');
      if (!session) throw httpRefusals.signedOut();
      const { id } = parseInput(imageQuery, request.query);
      return reads.send(request, reply, session.userId, () => uploads.read(id, session.userId));
    });
  });
}
