import { useMutation } from '@tanstack/react-query'
import { exportCalls, type ExportKind } from '../../contract/user/export-calls.ts'
import { callApi } from './call-api.ts'

/** Has the browser download an export of the user's data. */
export const useExport = () =>
  useMutation({
    mutationFn: async (what: ExportKind) => {
      const { url } = await callApi(exportCalls.linkExport, { body: { what } })
      download(url)
    },
  })

/** A link rather than a change of the address: what cannot be downloaded must not take the place of the page. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
