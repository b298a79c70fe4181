import { prepareVideo } from '../core/files/prepare-video.ts'
import type { Services } from '../services.ts'

type PreparingServices = Pick<Services, 'store' | 'tasks' | 'files' | 'videoTools' | 'log'>

/** Makes a poster and a copy for the web of each video that was uploaded, one video at a time. */
export async function prepareVideos(services: PreparingServices): Promise<void> {
  await services.tasks.work('prepare-video', (video) => prepareVideo(services, video))
}
