/** Documents that are sent to the GraphQL API. Each names only fields that were seen to answer, or that the reference has. */

export const searchDocument = /* GraphQL */ `
  query Search($filter: MarketplaceJobPostingsSearchFilter) {
    marketplaceJobPostingsSearch(
      marketPlaceJobFilter: $filter
      searchType: USER_JOBS_SEARCH
      sortAttributes: [{ field: RECENCY }]
    ) {
      edges {
        node {
          id
          title
          description
          ciphertext
          publishedDateTime
          createdDateTime
          amount {
            rawValue
            currency
          }
          hourlyBudgetMin {
            rawValue
            currency
          }
          hourlyBudgetMax {
            rawValue
            currency
          }
          experienceLevel
          durationLabel
          engagementDuration {
            label
          }
          engagement
          totalApplicants
          preferredFreelancerLocation
          preferredFreelancerLocationMandatory
          skills {
            name
            prettyName
          }
          client {
            totalHires
            totalPostedJobs
            totalFeedback
            totalSpent {
              rawValue
              currency
            }
            verificationStatus
            location {
              country
            }
          }
          job {
            contractTerms {
              contractType
            }
            contractorSelection {
              proposalRequirement {
                screeningQuestions {
                  question
                  sequenceNumber
                }
              }
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

/** Asks who it is together with a search: a key without the right to search is refused as a whole. */
export const identityDocument = /* GraphQL */ `
  query Identity {
    user {
      id
      nid
      name
    }
    marketplaceJobPostingsSearch(
      marketPlaceJobFilter: { pagination_eq: { first: 1, after: "0" } }
      searchType: USER_JOBS_SEARCH
      sortAttributes: [{ field: RECENCY }]
    ) {
      totalCount
    }
  }
`

export const proposalsDocument = proposals('viewedByClient')
/** Asks the same of a schema that does not know yet who has seen a proposal. */
export const unviewedProposalsDocument = proposals('')

function proposals(viewed: string): string {
  return /* GraphQL */ `
    query Proposals($status: VendorProposalStatusName!, $pagination: Pagination!) {
      vendorProposals(
        filter: { status_eq: $status }
        sortAttribute: { field: CREATEDDATETIME, sortOrder: DESC }
        pagination: $pagination
      ) {
        edges {
          node {
            id
            ${viewed}
            status { status }
            auditDetails {
              createdDateTime { rawValue }
              modifiedDateTime { rawValue }
            }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
  `
}
