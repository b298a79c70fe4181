import { api } from '../../../contract/api.ts'
import { activateScanner } from '../../core/scanners/activate-scanner.ts'
import { addScanner } from '../../core/scanners/add-scanner.ts'
import { deleteScanner } from '../../core/scanners/delete-scanner.ts'
import { listScanners } from '../../core/scanners/list-scanners.ts'
import { saveScanner } from '../../core/scanners/save-scanner.ts'
import { route } from '../route.ts'
import { userRoute } from '../user-route.ts'

export const scannerRoutes = [
  route(api.scanners, ({ store }, { userId }) => listScanners(store, userId)),
  route(api.addScanner, ({ store }, { userId, body }) => addScanner(store, userId, body)),
  route(api.saveScanner, ({ store }, { userId, params, body }) =>
    saveScanner(store, userId, params.scannerId, body),
  ),
  route(api.deleteScanner, async ({ store }, { userId, params }) => {
    await deleteScanner(store, userId, params.scannerId)
    return {}
  }),
  userRoute(api.activateScanner, ({ store }, { userId, body }) =>
    activateScanner(store, userId, body.scannerId),
  ),
]
